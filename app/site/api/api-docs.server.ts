import {
  groupsOf,
  operationsOf,
  STATUS_NAMES,
  type ApiDocument,
} from "#app/platform/api/api-document.server";
import type { ApiGroup, ApiPath, Method, Operation } from "#app/platform/api/operation.server";
import { env } from "#app/platform/env.server";
import { API_DOCS, groupPath, MCP_DOCS } from "#app/site/api/api-docs";
import { apiDescription } from "#app/site/api/api-description.server";
import { RECORDED_CALLS } from "#app/site/api/recorded-calls.server";
import { API_PATHS } from "#app/site/kinds-api.server";

/* What the pages of the API's documentation show, from its description and from examples that were really answered. */

/** As much of JSON Schema as is shown. */
interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export interface ShownField {
  name: string;
  type: string;
  /** The schema that is told of by itself. */
  of?: string;
  isRequired: boolean;
  description: string;
}

/** A value whole: either fields, or what it is in words. */
export interface ShownValue {
  type: string;
  of?: string;
  fields: ShownField[];
}

export interface ShownExample {
  /** To be pasted into a shell. */
  command: string;
  status: number;
  /** JSON. */
  answer: string;
}

export interface ShownOperation {
  id: string;
  method: Method;
  path: string;
  summary: string;
  description: string;
  isForMembers: boolean;
  parameters: (ShownField & { place: string })[];
  body?: ShownValue;
  answers: { status: string; description: string; value?: ShownValue }[];
  refusals: { status: string; description: string }[];
  example?: ShownExample;
}

export interface ApiGroupPage {
  group: ApiGroup;
  groups: readonly ApiGroup[];
  operations: ShownOperation[];
  /** Those that its calls name. */
  schemas: { name: string; fields: ShownField[] }[];
}

export interface ApiDocsPage {
  groups: (ApiGroup & { calls: Pick<ShownOperation, "id" | "method" | "path" | "summary">[] })[];
  refusals: { status: string; description: string }[];
  error: ShownField[];
  url: string;
}

const nameIn = (ref: string): string => ref.split("/").at(-1) ?? ref;

/** Larger ones go without saying. */
const LARGEST_SHOWN = 1e9;

function boundsOf({ minimum, maximum = Infinity }: Schema): string {
  if (minimum === undefined) return "";
  return maximum > LARGEST_SHOWN ? `, at least ${minimum}` : `, ${minimum} to ${maximum}`;
}

const limitOf = ({ maxLength, maxItems }: Schema): string => {
  if (maxLength !== undefined) return `, at most ${maxLength} characters`;
  return maxItems === undefined ? "" : `, at most ${maxItems}`;
};

/** "a text or null, at most 200 characters" */
function typeOf(schema: Schema): string {
  if (schema.$ref) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ") + limitOf(schema);
  const types = [schema.type ?? "anything"].flat().join(" or ");
  if (schema.items) return `${types} of ${typeOf(schema.items)}${limitOf(schema)}`;
  return types + (schema.format ? ` (${schema.format})` : "") + boundsOf(schema) + limitOf(schema);
}

/** The schema that it names, of itself or of its items. */
const ofSchema = ({ $ref, items }: Schema): string | undefined =>
  $ref ? nameIn($ref) : items && ofSchema(items);

const describe = ({ title = "", description = "" }: Schema): string =>
  [title, description].filter(Boolean).join(". ");

const fieldOf = (name: string, schema: Schema, isRequired: boolean): ShownField => ({
  name,
  type: typeOf(schema),
  of: ofSchema(schema),
  isRequired,
  description: describe(schema),
});

/** Those of objects in it follow theirs: "entries[].kind". */
function fieldsOf({ properties = {}, required = [] }: Schema, within = ""): ShownField[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = within + name;
    const own = fieldOf(path, schema, required.includes(name));
    if (schema.properties) return [own, ...fieldsOf(schema, `${path}.`)];
    return schema.items?.properties ? [own, ...fieldsOf(schema.items, `${path}[].`)] : [own];
  });
}

function valueOf(schema: Schema): ShownValue {
  if (schema.properties) return { type: "object", fields: fieldsOf(schema) };
  const { items } = schema;
  return {
    type: typeOf(schema),
    of: ofSchema(schema),
    fields: items?.properties ? fieldsOf(items) : [],
  };
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function exampleOf(method: Method, { id, isForMembers }: Operation): ShownExample | undefined {
  const found = RECORDED_CALLS[id];
  if (!found) return undefined;
  const { path, body, status, answer } = found;
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}${quoted(env().appUrl + path)}`,
    ...(isForMembers ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    ...(body === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]),
  ];
  return { command: lines.join(" \\\n  "), status, answer: JSON.stringify(answer, null, 2) };
}

interface DescribedOperation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>;
}

const JSON_TYPE = "application/json";

function shownOperation({ path }: ApiPath, method: Method, operation: Operation): ShownOperation {
  const { document } = apiDescription();
  const { id, summary, description = "", isForMembers = false, refusals = {} } = operation;
  const methods = (document.paths?.[path] ?? {}) as Record<string, DescribedOperation | undefined>;
  const { parameters = [], requestBody, responses } = methods[method.toLowerCase()] ?? { responses: {} };
  const body = requestBody?.content[JSON_TYPE]?.schema;
  return {
    id,
    method,
    path,
    summary,
    description,
    isForMembers,
    parameters: parameters.map(({ name, in: place, required = false, schema }) => ({
      ...fieldOf(name, schema, required),
      place,
    })),
    body: body && valueOf(body),
    answers: Object.entries(responses)
      .filter(([status]) => Number(status) < 400)
      .map(([status, { description: said = "", content }]) => {
        const schema = content?.[JSON_TYPE]?.schema;
        return { status, description: said, value: schema && valueOf(schema) };
      }),
    refusals: Object.entries(refusals).map(([status, said]) => ({ status, description: said })),
    example: exampleOf(method, operation),
  };
}

/** What any call may be refused with. */
const refusalsIn = ({ components = {} }: ApiDocument): ApiDocsPage["refusals"] =>
  Object.entries(STATUS_NAMES).map(([status, name]) => ({
    status,
    description: (components.responses?.[name] as { description?: string } | undefined)?.description ?? "",
  }));

const schemaOf = (name: string): Schema =>
  ((apiDescription().document.components?.schemas ?? {}) as Record<string, Schema>)[name] ?? {};

/** All that these name, and what those name in turn. */
function namedBy(schemas: readonly (string | undefined)[]): string[] {
  const named = new Set<string>();
  const add = (name: string | undefined): void => {
    if (name === undefined || named.has(name)) return;
    named.add(name);
    for (const { of } of fieldsOf(schemaOf(name))) add(of);
  };
  schemas.forEach(add);
  return [...named];
}

const GROUPS = groupsOf(API_PATHS);

/** Of all its pages. */
export const apiDocsPaths = (): string[] => [API_DOCS, ...GROUPS.map(groupPath), MCP_DOCS];

const allOperations = () =>
  API_PATHS.flatMap((path) => operationsOf(path).map(([method, operation]) => ({ path, method, operation })));

/** Undefined where there is no such group. */
export function apiGroupPage(name: string): ApiGroupPage | undefined {
  const group = GROUPS.find((each) => each.name === name);
  if (!group) return undefined;
  const operations = allOperations()
    .filter(({ operation }) => operation.group.name === name)
    .map(({ path, method, operation }) => shownOperation(path, method, operation));
  const values = operations.flatMap(({ body, answers }) => [body, ...answers.map(({ value }) => value)]);
  const named = namedBy(values.flatMap((value) => [value?.of, ...(value?.fields ?? []).map(({ of }) => of)]));
  const schemas = named.map((each) => ({ name: each, fields: fieldsOf(schemaOf(each)) }));
  return { group, groups: GROUPS, operations, schemas };
}

export function apiDocsPage(): ApiDocsPage {
  const { document } = apiDescription();
  return {
    groups: GROUPS.map((group) => ({
      ...group,
      calls: allOperations()
        .filter(({ operation }) => operation.group.name === group.name)
        .map(({ path, method, operation: { id, summary } }) => ({ id, method, path: path.path, summary })),
    })),
    refusals: refusalsIn(document),
    error: fieldsOf(schemaOf("Error")),
    url: env().appUrl,
  };
}
