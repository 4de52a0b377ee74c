import { beforeAll, expect, it } from "vitest";

import { ENTRY_GONE, MEMBER_GONE, MEMBER_HIDDEN, NOBODY_BEHIND, OWN_PAGE } from "#app/messages/message";
import { LISTED_KINDS } from "#app/site/kinds";
import { shownRecipient } from "#app/site/recipients/recipient.server";
import { sqlite } from "#app/platform/db/db.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";
import { putEntry } from "#tests/support/database";

beforeAll(useOwnDatabase);

const problemOf = (to: string) => shownRecipient(to, undefined).problem;

it("finds only members with a confirmed address behind an entry", () => {
  const [noor, unverified] = addMembers("noor@example.com", "unverified@example.com");
  sqlite().prepare("UPDATE hub_members SET verified = 0 WHERE id = ?").run(unverified);
  const startupOf = (owner: number | null) =>
    putEntry(sqlite(), "startups", { name: "S", description: "d" }, { owner_id: owner ?? null });
  const asked = [startupOf(noor), startupOf(unverified), startupOf(null), 999].map((id) =>
    problemOf(`startups/${id}`),
  );
  expect(asked).toEqual([undefined, NOBODY_BEHIND, NOBODY_BEHIND, ENTRY_GONE]);
  expect([noor, unverified].map((id) => problemOf(`members/${id}`))).toEqual([undefined, MEMBER_HIDDEN]);
});

it("says that a member has left only of one who was here", () => {
  const [leaving = 0] = addMembers("leaving@example.com");
  sqlite().prepare("DELETE FROM hub_members WHERE id = ?").run(leaving);
  expect([leaving, 999_999].map((id) => problemOf(`members/${id}`))).toEqual([MEMBER_GONE, MEMBER_HIDDEN]);
});

it("names no member who never published anything, nor says that they have left, and tells everybody themselves", () => {
  const [silent = 0] = addMembers("silent@example.com");
  expect(problemOf(`members/${silent}`)).toBe(MEMBER_HIDDEN);
  expect(shownRecipient(`members/${silent}`, silent).problem).toBe(OWN_PAGE);
});

it("knows every kind's table", () => {
  for (const name of [...LISTED_KINDS.map((kind) => kind.name), "posts", "reels"])
    expect([name, problemOf(`${name}/1000`)]).toEqual([name, ENTRY_GONE]);
});
