import { beforeAll, describe, expect, it } from "vitest";

import { askJson } from "#tests/support/ask";
import { inDatabase } from "#tests/support/database";
import type { ApiDescription } from "#tests/support/described";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { addToken, bearer } from "#tests/support/tokens";

/*
 * What holds for every operation, whatever it does: who may, what it takes, how it refuses. Each is asked as it is described.
 */

const site = await openSite({ DEMO_DATA: "on" });

interface Described {
  operationId: string;
  parameters?: { in: string; name: string; schema: { enum?: string[] } }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: { required?: string[] }; example?: unknown }>;
  };
  security: object[];
}

const { paths } = await askJson<ApiDescription & { paths: Record<string, Record<string, Described>> }>(
  site,
  "/openapi.json",
);

const TYPE = "application/json";

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => {
    const { operationId: id, parameters = [], requestBody, security } = described;
    const inPath = parameters.filter((each) => each.in === "path");
    const at = (number: string) =>
      path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const { schema } = inPath.find((each) => each.name === name) ?? {};
        return schema?.enum?.[0] ?? number;
      });
    return {
      id,
      method: method.toUpperCase(),
      path,
      at,
      names: inPath.map(({ name }) => name),
      body: requestBody && { ...requestBody.content[TYPE], isRequired: requestBody.required },
      isOnce: parameters.some(({ name }) => name === "Idempotency-Key"),
      isForMembers: !security.some((way) => Object.keys(way).length === 0),
    };
  }),
);

const writing = operations.filter(({ method }) => method !== "GET");
const ofMembers = operations.filter(({ isForMembers }) => isForMembers);
const withBody = operations.filter(({ body }) => body);

/** Ids that nothing has. */
const NOBODY = "999999999999999";

let reader: Record<string, string>;
let writer: Record<string, string>;
let unconfirmed: Record<string, string>;

beforeAll(async () => {
  const { person } = await earlierMember(site);
  reader = bearer(addToken(site, person, "read"));
  writer = bearer(addToken(site, person, "write"));
  const { person: other } = await earlierMember(site);
  unconfirmed = bearer(addToken(site, other, "write"));
  inDatabase(site, (sqlite) =>
    sqlite.prepare("UPDATE hub_members SET verified = 0 WHERE email = ?").run(other.email),
  );
});

const send = async (
  { method, at }: (typeof operations)[number],
  headers: Record<string, string>,
  body: string | undefined,
  number = "1",
) => {
  const typed = body === undefined ? headers : { "Content-Type": TYPE, ...headers };
  const answer = await site.ask(at(number), {
    method,
    headers: typed,
    body: method === "GET" ? undefined : (body ?? ""),
  });
  const data = answer.text === "" ? undefined : (JSON.parse(answer.text) as Record<string, unknown>);
  return { status: answer.status, headers: answer.headers, data };
};

const bodyOf = ({ body }: (typeof operations)[number]) =>
  body && JSON.stringify(body.example ?? Object.fromEntries([]));

it("are these", () => {
  expect(operations.length).toBeGreaterThan(55);
  expect([ofMembers.length, writing.length, withBody.length].every((count) => count > 15)).toBe(true);
  expect(operations.filter(({ isOnce }) => isOnce).length).toBeGreaterThan(5);
});

describe.each(ofMembers)("$id", (operation) => {
  it("is nothing for a visitor, who is told how to be let in", async () => {
    const { status, headers, data } = await send(operation, {}, bodyOf(operation));
    expect([status, data?.error]).toEqual([401, data?.message]);
    expect(headers["www-authenticate"]).toMatch(/^Bearer realm=/);
    expect(headers["cache-control"]).toBe("no-store");
  });

  it("is nothing for a token that may only read, where it writes", async () => {
    const { status, headers } = await send(operation, reader, bodyOf(operation));
    if (operation.method === "GET") expect([401, 403]).not.toContain(status);
    else
      expect([status, headers["www-authenticate"]]).toEqual([403, expect.stringContaining('scope="write"')]);
  });

  it("is nothing for a member whose address isn't confirmed", async () => {
    const { status, data } = await send(operation, unconfirmed, bodyOf(operation));
    // They may learn that it isn't.
    if (["getUser", "getMemberStatus"].includes(operation.id)) expect(status).toBe(200);
    else expect([status, data?.needsVerification]).toEqual([403, true]);
  });
});

describe.each(withBody)("the body of $id", (operation) => {
  it("is JSON, or is refused", async () => {
    const text = await send(operation, { ...writer, "Content-Type": "text/plain" }, "x");
    expect(text.status).toBe(415);
    const cut = await send(operation, writer, "{");
    expect(cut.status).toBe(400);
    const list = await send(operation, writer, "[]");
    expect([list.status, typeof list.data?.message]).toEqual([400, "string"]);
  });

  it("says what it lacks, at the fields", async () => {
    const required = operation.body?.schema?.required ?? [];
    const { status, data } = await send(operation, writer, "{}");
    if (required.length === 0) return;
    expect(status).toBe(400);
    expect(Object.keys(data?.fieldErrors ?? {})).toEqual(expect.arrayContaining(required));
  });
});

describe.each(operations.filter(({ names }) => names.includes("id")))("the address of $id", (operation) => {
  it("is nothing's where there is no such id", async () => {
    const { status, data } = await send(operation, writer, bodyOf(operation), NOBODY);
    // What isn't saved is taken off the list, however often.
    if (operation.id === "unsaveEntry") expect([status, data]).toEqual([200, { saved: false }]);
    else expect([status, data?.error]).toEqual([404, data?.message]);
  });

  it.each(["0", "-1", "x", "1.5", `${NOBODY}0`])("is nothing's at %s", async (number) => {
    const { status } = await send(operation, writer, bodyOf(operation), number);
    expect(status).toBe(404);
  });
});

describe.each(operations.filter(({ isOnce, body }) => isOnce && body?.example))("$id", (operation) => {
  it("makes one thing of what is sent twice with one key, also at once", async () => {
    const headers = { ...writer, "Idempotency-Key": `key-${operation.id}` };
    const answers = await Promise.all([1, 2, 3].map(() => send(operation, headers, bodyOf(operation))));
    const [first] = answers;
    // What its example names may not be there: it is refused the same each time.
    expect(answers.map(({ status, data }) => [status, data?.id])).toEqual(
      answers.map(() => [first?.status, first?.data?.id]),
    );
    if (operation.id.startsWith("add") && operation.names.length === 0 && first?.status === 201) {
      const again = await send(operation, { ...headers, "Idempotency-Key": "another" }, bodyOf(operation));
      expect([again.status, again.data?.id === first.data?.id]).toEqual([201, false]);
    }
  });
});
