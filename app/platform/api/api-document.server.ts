import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOverride,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";

import { FIELD_NAMES } from "#app/platform/forms/field-names";
import type { ApiGroup, ApiPath, Method, Operation } from "#app/platform/api/operation.server";

/** Of the OpenAPI Specification, https://spec.openapis.org/oas/v3.1.1.html. */
export const OPENAPI_VERSION = "3.1.1";

export type ApiDocument = ReturnType<typeof createDocument>;

export interface About {
  title: string;
  version: string;
  description: string;
  contactEmail: string;
  url: string;
  /** The name of the session's. */
  cookie: string;
  /** What one may ask as it stands, by the name of the call: an address, and a body. */
  exampleOf: (id: string) => ExampleCall | undefined;
}

interface ExampleCall {
  path: string;
  body?: unknown;
}

const JSON_TYPE = "application/json";

const errorAnswer = z
  .object({
    error: z.string().meta({ description: "The same as `message`" }),
    message: z.string().meta({ description: "A sentence for people" }),
    fieldErrors: z
      .record(z.string(), z.array(z.string()))
      .meta({ description: "By the name in the request; of an item of a list `industries[2]`" })
      .optional(),
    needsVerification: z
      .literal(true)
      .meta({ description: "The member’s address isn’t confirmed yet" })
      .optional(),
  })
  .meta({ id: "Error" });

const RETRY_AFTER = {
  "Retry-After": z.string().meta({ description: "Seconds" }).optional(),
};

interface Refused {
  name: string;
  description: string;
  headers?: Record<string, z.ZodType>;
}

/** What any call may be refused with; slices say what leads to it in theirs. */
const REFUSED: Readonly<Record<number, Refused>> = {
  400: { name: "BadRequest", description: "Something in the request can’t be read, or breaks a rule." },
  401: {
    name: "Unauthorized",
    description: "The token is incomplete, expired or revoked; or there is neither a token nor a session.",
    headers: { "WWW-Authenticate": z.string().meta({ description: "RFC 6750" }).optional() },
  },
  403: {
    name: "Forbidden",
    description:
      "It isn’t yours, the member’s address isn’t confirmed, the token is for reading alone, or the request came from another site’s page.",
    headers: { "WWW-Authenticate": z.string().meta({ description: "RFC 6750" }).optional() },
  },
  404: { name: "NotFound", description: "There is no such thing." },
  409: { name: "Conflict", description: "It can’t be done as things stand." },
  410: { name: "Gone", description: "It was deleted." },
  411: { name: "LengthRequired", description: "The length of the body isn’t told." },
  413: { name: "TooLarge", description: "The body has more than 1 MB." },
  415: { name: "NotJson", description: "The body isn’t sent as JSON." },
  422: { name: "Unprocessable", description: "What is named can’t be used." },
  429: { name: "TooMany", description: "Too often; later it works again.", headers: RETRY_AFTER },
  500: { name: "OurFault", description: "Something went wrong here." },
  503: { name: "Busy", description: "Too much is done at once here; later it works.", headers: RETRY_AFTER },
  507: { name: "NoRoom", description: "There is no room to store it at the moment." },
};

/** Of the answers that refuse, among the description's own. */
export const STATUS_NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(REFUSED).map(([status, { name }]) => [status, name]),
);

const refOf = (status: number): string => `#/components/responses/${STATUS_NAMES[status] ?? status}`;

/** Of every call. */
const ALWAYS = [400, 401, 429, 500, 503];
const OF_WRITES = [403, 411, 413, 507];

function refusalsOf(method: Method, { body, isForMembers, refusals = {} }: Operation) {
  const statuses = new Set([
    ...ALWAYS,
    ...(isForMembers ? [403] : []),
    ...(method === "GET" ? [] : OF_WRITES),
    ...(body ? [415] : []),
    ...Object.keys(refusals).map(Number),
  ]);
  return Object.fromEntries(
    [...statuses].map((status): [number, ZodOpenApiResponseObject] => {
      const said = refusals[status];
      return [status, { $ref: refOf(status), ...(said && { description: said }) } as never];
    }),
  );
}

const etagHeader = z
  .string()
  .meta({ description: "Of this version; sent back in If-None-Match it is answered with 304" });

function answersOf({ answers, isVersioned }: Operation): Record<string, ZodOpenApiResponseObject> {
  const own = Object.entries(answers).map(([status, { description, schema, headers }]) => {
    const all = { ...(isVersioned && { ETag: etagHeader }), ...headers };
    return [
      status,
      {
        description,
        content: { [JSON_TYPE]: { schema } },
        ...(Object.keys(all).length > 0 && { headers: z.object(all) }),
      },
    ] as const;
  });
  const unchanged = {
    304: {
      description: "It is the version that If-None-Match names",
      headers: z.object({ ETag: etagHeader }),
    },
  };
  return { ...Object.fromEntries(own), ...(isVersioned && unchanged) };
}

const ifNoneMatch = z.string().meta({ description: "The ETag of the version that you have" }).optional();

const idempotencyKey = z
  .string()
  .meta({
    description: "Sent again within 24 hours with the same key and the same content it is made once",
  })
  .optional();

/** As the parameter takes it: a text, a number, or one of several. */
const valueFor = (schema: z.ZodType, text: string): unknown =>
  [text, Number(text), [text]].find((value) => schema.safeParse(value).success);

const withExamples = (parameters: z.ZodObject, texts: ReadonlyMap<string, string>): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(parameters.shape as Record<string, z.ZodType>).map(([name, schema]) => {
        const text = texts.get(name);
        return [
          name,
          text === undefined ? schema : schema.meta({ param: { example: valueFor(schema, text) } }),
        ];
      }),
    ),
  );

function operationObject(
  method: Method,
  { params }: ApiPath,
  operation: Operation,
  example?: ExampleCall,
): ZodOpenApiOperationObject {
  const { id, group, summary, description, query, body, isBodyOptional, isForMembers } = operation;
  const headers = {
    ...(operation.isVersioned && { "If-None-Match": ifNoneMatch }),
    ...(operation.isMadeOnce && { "Idempotency-Key": idempotencyKey }),
  };
  const [, asked] = example?.path.split("?") ?? [];
  return {
    operationId: id,
    tags: [group.label],
    summary,
    ...(description && { description }),
    requestParams: {
      path: params,
      ...(query && { query: withExamples(query, new Map(new URLSearchParams(asked))) }),
      ...(Object.keys(headers).length > 0 && { header: z.object(headers) }),
    },
    ...(body && {
      requestBody: {
        required: !isBodyOptional,
        content: {
          [JSON_TYPE]: {
            schema: body.meta({ propertyNames: FIELD_NAMES }),
            ...(example?.body !== undefined && { example: example.body }),
          },
        },
      },
    }),
    responses: { ...answersOf(operation), ...refusalsOf(method, operation) } as never,
    security: isForMembers ? [{ bearer: [] }, { cookie: [] }] : [{}, { bearer: [] }],
  };
}

export const operationsOf = ({ operations }: ApiPath): [Method, Operation][] =>
  Object.entries(operations) as [Method, Operation][];

/** In the order in which they come. */
export const groupsOf = (paths: readonly ApiPath[]): ApiGroup[] => {
  const groups = paths.flatMap((path) => operationsOf(path).map(([, { group }]) => group));
  return [...new Map(groups.map((group) => [group.name, group])).values()];
};

/** A number without one has 32 bits in clients. */
const FORMATS: Partial<Record<string, string>> = { integer: "int64", number: "double" };

type JsonSchema = Parameters<ZodOpenApiOverride>[0]["jsonSchema"];

/** What clients are made from says how large numbers are; that JavaScript can hold them goes without saying, and what a moment is. */
function forClients({ jsonSchema: schema }: { jsonSchema: JsonSchema }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.format === "date-time") delete schema.pattern;
  const format = [schema.type]
    .flat()
    .map((type) => FORMATS[type ?? ""])
    .find(Boolean);
  if (format !== undefined) schema.format ??= format;
}

export function apiDocument(paths: readonly ApiPath[], about: About): ApiDocument {
  const { title, version, description, contactEmail, url, cookie, exampleOf } = about;
  const refused = Object.values(REFUSED).map(({ name, description: said, headers }) => [
    name,
    {
      description: said,
      content: { [JSON_TYPE]: { schema: errorAnswer } },
      ...(headers && { headers: z.object(headers) }),
    },
  ]);
  return createDocument(
    {
      openapi: OPENAPI_VERSION,
      info: { title, version, description, contact: { email: contactEmail, url } },
      servers: [{ url }],
      tags: groupsOf(paths).map(({ label, about: said }) => ({ name: label, description: said })),
      paths: Object.fromEntries(
        paths.map((path) => [
          path.path,
          Object.fromEntries(
            operationsOf(path).map(([method, operation]) => [
              method.toLowerCase(),
              operationObject(method, path, operation, exampleOf(operation.id)),
            ]),
          ),
        ]),
      ) as ZodOpenApiPathsObject,
      components: {
        responses: Object.fromEntries(refused) as Record<string, ZodOpenApiResponseObject>,
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            description:
              "An API token, made at `/account`; for reading, or for reading and writing. A bad one is answered with 401 and `WWW-Authenticate`, one for reading alone with 403 where something is written.",
          },
          cookie: {
            type: "apiKey",
            in: "cookie",
            name: cookie,
            description: "The session of a member who has logged in, as browsers send it.",
          },
        },
      },
    },
    { override: forClients },
  );
}
