import { beforeAll, beforeEach, expect, it } from "vitest";

import { renameMember } from "#app/accounts/members/members.server";
import { endAllSessions, memberOf, startSession, memberIn } from "#app/accounts/sessions/session.server";
import { timeRequest } from "#app/platform/observability/request-time.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";

beforeAll(useOwnDatabase);

let id = 0;
let Cookie = "";

beforeEach(async () => {
  [id] = addMembers(`${crypto.randomUUID()}@example.com`);
  const setCookie = await startSession(new Request("http://localhost/"), id, () => true);
  Cookie = setCookie?.split(";")[0] ?? "";
});

/** As loaders ask. */
const nameHere = async () =>
  (await memberOf(new Request("http://localhost/", { headers: { Cookie } })))?.name;

const inRead = <Result>(work: () => Result) => timeRequest(0, false, work);
const inWrite = <Result>(work: () => Result) => timeRequest(0, true, work);

it("is the same to all who ask in one read, and what it is by then in the next", async () => {
  const names = await inRead(async () => {
    const first = await nameHere();
    renameMember(id, "Later");
    return [first, await nameHere()];
  });
  expect(names).toEqual(["N", "N"]);
  expect(await inRead(nameHere)).toBe("Later");
  endAllSessions(id);
  expect(await inRead(nameHere)).toBeUndefined();
});

it("shows in a write's own answer what the write has changed", async () => {
  const names = await inWrite(async () => {
    await memberIn({ url: "/", headers: { cookie: Cookie } });
    renameMember(id, "Later");
    const renamed = await nameHere();
    endAllSessions(id);
    return [renamed, await nameHere()];
  });
  expect(names).toEqual(["Later", undefined]);
});

it("is nobody else's in one read", async () => {
  const names = await inRead(async () => {
    const own = await nameHere();
    Cookie = "";
    return [own, await nameHere()];
  });
  expect(names).toEqual(["N", undefined]);
});
