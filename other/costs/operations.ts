import * as protocol from "@modelcontextprotocol/core";
import { z } from "zod";

import { listTasksParams, sendMessageParams, taskParams } from "#app/site/a2a/message-schema.server";
import { siteAt } from "#tests/support/ask";
import { sitePatterns } from "#tests/support/site-routes";
import { Visitor } from "#tests/support/visitor";
import { surfaceOf } from "#tests/fuzz/surface";

import type { Kind, Shape } from "./asked";
import type { CostsSite } from "./site";

/** As much of JSON Schema as the descriptions use. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  enum?: Shape[];
  const?: Shape;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** What can be asked, and what it says of its parameters and its body. */
export interface Operation {
  kind: Kind;
  query: Record<string, Schema>;
  body?: Schema;
  /** A body that is understood, in which something is put in the place of something. */
  sample?: Shape;
}

interface Described {
  paths: Record<string, Record<string, DescribedOperation>>;
}
interface DescribedOperation {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: Shape }> };
  security?: object[];
}

const FORMATS = ["", ".json", ".csv", ".md", ".xml", ".ics"];
/** Entries that there are: the first has most comments. */
const ids = ["1", "2"];

function describedOperations({ paths }: Described): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody, security }]) => {
      const of = (where: string) => parameters.filter((parameter) => parameter.in === where);
      const query = Object.fromEntries(of("query").map(({ name, schema }) => [name, schema]));
      const [json] = Object.values(requestBody?.content ?? {});
      const filled = of("path").reduce<string[]>(
        (all, { name, schema }) =>
          all.flatMap((each) =>
            (schema.enum?.map(String) ?? ids).map((value) => each.replace(`{${name}}`, value)),
          ),
        [path],
      );
      const as = security?.some((one) => Object.keys(one).length > 0) ? { as: "token" as const } : {};
      const asked = filled.map((each): Operation => {
        const kind = { method: method.toUpperCase(), path: each, ...as };
        return { kind, query, ...(json && { body: json.schema, sample: json.example }) };
      });
      // What the API answers of a list, its page and its files do, too.
      const list = /^\/api\/([\w-]+)$/.exec(path)?.[1];
      if (method !== "get" || !list || !query.search) return asked;
      return [...asked, ...FORMATS.map((format) => ({ kind: { path: `/${list}${format}` }, query }))];
    }),
  );
}

const TEXT: Schema = { type: "string", maxLength: 2000 };
const asTexts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, TEXT]));

/** Every address of a route, by a visitor and by the member, and every form of the pages. */
async function pageOperations({ url, member }: CostsSite): Promise<Operation[]> {
  const visitor = new Visitor(siteAt(url));
  const { forms } = await surfaceOf(visitor, new Visitor(siteAt(url), { Cookie: member.cookie }));
  const pages = sitePatterns.flatMap((pattern) =>
    ids.map((id) => pattern.replace(/:kind|:list/g, "startups").replace(/:\w+/g, id)),
  );
  const asked = [...new Set(pages)].flatMap((path): Operation[] => [
    { kind: { path }, query: {} },
    { kind: { path, as: "member" }, query: {} },
  ]);
  const filled = new Map<string, Operation>();
  for (const { action, method, fields } of forms) {
    const path = action.split("?")[0] ?? "/";
    const { query } = filled.get(method + path) ?? { query: {} };
    const names = { ...query, ...asTexts(fields.map(({ name }) => name)) };
    const form = fields.map(({ name, value }): [string, string] => [name, value]);
    const kind: Kind =
      method === "GET" ? { path } : { path, method, as: "member", form, headers: { Origin: url } };
    filled.set(method + path, { kind, query: names });
  }
  // Whoever logs out asks nothing further.
  return [...asked, ...filled.values()].filter(({ kind }) => !/logout|unsubscribe/.test(kind.path));
}

const described = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as Schema;

const rpc = (method: string, params: Shape = {}): Shape => ({ jsonrpc: "2.0", id: 1, method, params });
const paramsIn = (schema: Schema): Schema => ({ type: "object", properties: { params: schema } });

const post = (path: string, sample: Shape, body: Schema, more: Partial<Kind> = {}): Operation => ({
  kind: { method: "POST", path, ...more },
  query: {},
  body,
  sample,
});

const VERSIONS = { old: "2025-11-25", new: "2026-07-28" };
const META = "io.modelcontextprotocol/";

/** Each method of the protocol in both of its eras, what all of the newer one have in common, and each tool. */
function protocolOperations(tools: readonly { name: string; inputSchema: Schema }[]): Operation[] {
  const requests = described(protocol.ClientRequestSchema).anyOf ?? [];
  const methods = [...requests, described(protocol.SubscriptionsListenRequestSchema)].map(
    ({ properties = {} }) => ({
      method: String(properties.method?.const),
      params: properties.params ?? {},
    }),
  );
  const old = { protocolVersion: VERSIONS.old, capabilities: {}, clientInfo: { name: "a", version: "1" } };
  const meta = {
    [`${META}protocolVersion`]: VERSIONS.new,
    [`${META}clientInfo`]: old.clientInfo,
    [`${META}clientCapabilities`]: {},
  };
  const common: Schema = {
    properties: {
      [`${META}clientInfo`]: described(protocol.ImplementationSchema),
      [`${META}clientCapabilities`]: described(protocol.ClientCapabilitiesSchema),
    },
  };
  const newer = (method: string, params: Schema) =>
    post("/mcp", rpc(method, { _meta: meta }), paramsIn(params), {
      headers: { "MCP-Protocol-Version": VERSIONS.new, "Mcp-Method": method },
    });
  return [
    ...methods.map(({ method, params }) => post("/mcp", rpc(method, old), paramsIn(params))),
    ...methods.map(({ method, params }) => newer(method, params)),
    newer("server/discover", { properties: { _meta: common } }),
    ...tools.flatMap(({ name, inputSchema }) => {
      const sample = rpc("tools/call", { name, arguments: { kind: "startups", query: "e" } });
      const body = paramsIn({ properties: { arguments: inputSchema } });
      return [post("/mcp", sample, body), post("/mcp", sample, body, { as: "token" })];
    }),
  ];
}

function agentOperations(methods: readonly string[]): Operation[] {
  const message = { messageId: "1", role: "ROLE_USER", parts: [{ text: "startups in Berlin" }] };
  const headers = { "A2A-Version": "1.0" };
  return methods.flatMap((method) =>
    [sendMessageParams, taskParams, listTasksParams].map((params) =>
      post("/a2a", rpc(method, { message, id: "1" }), paramsIn(described(params)), { headers }),
    ),
  );
}

/** All that a site can be asked, as it says itself. */
export async function operationsOf(site: CostsSite): Promise<Operation[]> {
  const said = async (path: string, message: unknown) => {
    const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
    const answer = await fetch(site.url + path, { method: "POST", headers, body: JSON.stringify(message) });
    return (await answer.json()) as { result?: { tools: never[] }; error?: { message: string } };
  };
  const description = (await (await fetch(`${site.url}/openapi.json`)).json()) as Described;
  const { result } = await said("/mcp", rpc("tools/list"));
  // It names the methods that there are.
  const { error } = await said("/a2a", rpc("None"));
  const tasks = ["digest", "sweep", "retention", "backup"];
  return [
    ...describedOperations(description),
    ...(await pageOperations(site)),
    ...protocolOperations(result?.tools ?? []),
    ...agentOperations(error?.message.match(/\b[A-Z][a-z]+[A-Z]\w+/g) ?? []),
    ...tasks.map((task) => ({ kind: { path: task, task: true }, query: {} })),
  ];
}
