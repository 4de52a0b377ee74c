import { beforeAll, beforeEach, expect, it } from "vitest";

import { blockSender } from "#app/accounts/blocks/blocks.server";
import { setLiked } from "#app/catalogue/about/likes.server";
import { setMuted } from "#app/catalogue/about/notifications/mutes.server";
import {
  listNotifications,
  markNotificationsRead,
  noteNotificationsTold,
  untoldNotifications,
} from "#app/catalogue/about/notifications/notification-list.server";
import { setNotificationSettings } from "#app/catalogue/about/notifications/notification-settings.server";
import { notify, type Happening } from "#app/catalogue/about/notifications/notifications.server";
import { sqlite } from "#app/platform/db/db.server";
import { putPost } from "#tests/support/told";
import { useOwnDatabase } from "#tests/support/own-database";
import { addMembers } from "#tests/support/own-members";

let [sofia, ravi]: [number, number] = [0, 0];
let post = 0;

beforeAll(() => useOwnDatabase());
beforeEach(() => {
  sqlite().exec("UPDATE entries SET owner_id = NULL; DELETE FROM hub_members");
  [sofia, ravi] = addMembers("sofia@clausemark.example", "ravi@clausemark.example");
  post = putPost(sqlite(), undefined, "The first words");
});

const liked = (at: number): Happening => ({ what: "like", kind: "posts", entryId: post, at });
const told = () => listNotifications(sofia, 10).map(({ what, since, at }) => [what, since, at]);

it("joins what happens to one thing until it is read, whichever of it is told first", () => {
  for (const at of [5, 9, 3]) notify(sofia, liked(at), ravi);
  notify(sofia, { ...liked(7), what: "comment" }, ravi);
  expect(told()).toEqual([
    ["like", 3, 9],
    ["comment", 7, 7],
  ]);
  markNotificationsRead(sofia, { at: 9, id: Number.MAX_SAFE_INTEGER });
  notify(sofia, liked(11), ravi);
  expect(told()[0]).toEqual(["like", 11, 11]);
});

it("makes who has saved nothing a reader of the daily mail", () => {
  const readers = () => sqlite().prepare("SELECT member_id FROM digests").pluck().all();
  expect(readers()).toEqual([]);
  notify(sofia, liked(5), ravi);
  expect(readers()).toEqual([sofia]);
});

it("tells nobody of their own doings", () => {
  notify(sofia, liked(5), sofia);
  expect(told()).toEqual([]);
});

it.each([
  ["is switched off", () => setNotificationSettings(sofia, { off: ["like"], mail: "daily" })],
  ["is muted", () => setMuted(sofia, { kind: "posts", entryId: post, otherId: null }, true)],
  ["somebody did whom they blocked", () => blockSender(sofia, ravi)],
])("tells nobody of what %s", (_, arrange) => {
  arrange();
  notify(sofia, liked(5), ravi);
  expect(told()).toEqual([]);
});

it.each([
  ["read", markNotificationsRead],
  ["mailed", noteNotificationsTold],
])("tells once of what is liked, taken back and liked again, where that was %s", (_, note) => {
  const said = { kind: "posts", id: putPost(sqlite(), { id: sofia, name: "Sofia" }, "Hers") } as const;
  const untold = () => untoldNotifications(sofia, 10).map(({ what }) => what);
  expect(setLiked(said, ravi, true).likes).toBe(1);
  expect(untold()).toEqual(["like"]);
  note(sofia, { at: Date.now(), id: Number.MAX_SAFE_INTEGER });
  expect(setLiked(said, ravi, false).likes).toBe(0);
  expect(setLiked(said, ravi, false).likes).toBe(0);
  expect(setLiked(said, ravi, true).likes).toBe(1);
  expect(untold()).toEqual([]);
  // Who likes it besides is told.
  const [amara = 0] = addMembers("amara@clausemark.example");
  expect(setLiked(said, amara, true).likes).toBe(2);
  expect(untold()).toEqual(["like"]);
});

it("tells again of what was taken back before anybody knew of it", () => {
  const said = { kind: "posts", id: putPost(sqlite(), { id: sofia, name: "Sofia" }, "Hers") } as const;
  const liked = (isLiked: boolean) => {
    setLiked(said, ravi, isLiked);
    return untoldNotifications(sofia, 10).length;
  };
  expect([true, false, true].map(liked)).toEqual([1, 0, 1]);
});
