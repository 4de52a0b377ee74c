import { seedOfEmail } from "#app/accounts/avatars/avatar.server";
import { FORMER_MEMBER } from "#app/accounts/members/names-of-ours";
import type { NotificationRow } from "#app/catalogue/about/notifications/notification-list.server";
import { SAID } from "#app/catalogue/authored-texts";
import { statement } from "#app/platform/db/db.server";
import type { DataKind } from "#drizzle/schema.server";

/*
 * What notifications say, asked when they are shown: what was taken back since, or comes of somebody who was blocked since,
 * isn't told. Each question is one statement for all of a page.
 */

/** People who did something, of whom as many are named as a line shows. */
export const NAMED_PEOPLE = 2;

export interface Person {
  name: string;
  /** Of their tile. */
  seed?: string;
}

/** The last who did it first. */
export interface People {
  people: Person[];
  /** With those who aren't named. */
  count: number;
}

interface Placed {
  /** Of the notification. */
  line: number;
  name: string | null;
  email: string | null;
  total: number;
}

export const personOf = ({ name, email }: { name: string | null; email: string | null }): Person =>
  name === null || email === null ? { name: FORMER_MEMBER } : { name, seed: seedOfEmail(email) };

type Asked = Pick<NotificationRow, "id" | "kind" | "entryId" | "since" | "at">;

const wanted = (rows: readonly Asked[]): string =>
  JSON.stringify(rows.map(({ id, kind, entryId, since, at }) => ({ id, kind, entryId, since, at })));

/** Read once, and not for each row that they are compared with. */
const WANTED = `wanted AS MATERIALIZED (
  SELECT value ->> 'id' AS line, value ->> 'kind' AS kind, value ->> 'entryId' AS entryId, value ->> 'since' AS since, value ->> 'at' AS at
  FROM json_each(@wanted))`;

/** Of what stands under an entry, in the time that a notification is about, by others than the member. */
const caused = (table: "likes" | "comments", by: string): string =>
  `wanted CROSS JOIN ${table} AS cause ON cause.kind = wanted.kind AND cause.entry_id = wanted.entryId
   WHERE cause.created_at BETWEEN wanted.since AND wanted.at AND ${by} IS NOT @memberId
     AND coalesce(${by}, 0) NOT IN (SELECT sender_id FROM message_blocks WHERE member_id = @memberId)`;

function byLine<Row extends Placed>(rows: readonly Row[]): Map<number, [Row, ...Row[]]> {
  const lines = new Map<number, [Row, ...Row[]]>();
  for (const row of rows) {
    const line = lines.get(row.line);
    if (line) line.push(row);
    else lines.set(row.line, [row]);
  }
  return lines;
}

/** By the notifications' ids; without those that nobody is behind any more. */
export function likersOf(memberId: number, rows: readonly Asked[]): Map<number, People> {
  const placed = statement<[object], Placed>(
    `WITH ${WANTED}
     SELECT line, total, member.name, member.email FROM (
       SELECT line, cause.member_id AS memberId, count(*) OVER whole AS total,
         row_number() OVER (whole ORDER BY cause.created_at DESC, cause.member_id DESC) AS place
       FROM ${caused("likes", "cause.member_id")} WINDOW whole AS (PARTITION BY line))
     JOIN hub_members AS member ON member.id = memberId
     WHERE place <= ${NAMED_PEOPLE} ORDER BY line, place`,
  ).all({ memberId, wanted: wanted(rows) });
  return new Map(
    Array.from(byLine(placed), ([line, people]) => [
      line,
      { people: people.map(personOf), count: people[0].total },
    ]),
  );
}

export interface Commented extends People {
  /** The last comment's. */
  text: string;
}

/** By the notifications' ids; without those whose comments are gone, or wait for the operator. */
export function commentersOf(memberId: number, rows: readonly Asked[]): Map<number, Commented> {
  const placed = statement<[object], Placed & { text: string }>(
    `WITH ${WANTED}, authors AS (
       SELECT line, cause.author_id AS authorId, max(cause.id) AS lastId
       FROM ${caused("comments", "cause.author_id")} AND cause.deleted_at IS NULL AND cause.held_at IS NULL
       GROUP BY line, authorId),
     placed AS (
       SELECT *, count(*) OVER whole AS total, row_number() OVER (whole ORDER BY lastId DESC) AS place
       FROM authors WINDOW whole AS (PARTITION BY line))
     SELECT line, total, member.name, member.email, comment.content AS text
     FROM placed JOIN comments AS comment ON comment.id = lastId LEFT JOIN hub_members AS member ON member.id = authorId
     WHERE place <= ${NAMED_PEOPLE} ORDER BY line, place`,
  ).all({ memberId, wanted: wanted(rows) });
  return new Map(
    Array.from(byLine(placed), ([line, people]) => [
      line,
      { people: people.map(personOf), count: people[0].total, text: people[0].text },
    ]),
  );
}

/** An entry that notifications or mutes are about. */
export interface Subject {
  kind: DataKind;
  id: number;
  /** As it is called among entries of other kinds. */
  name: string;
  ownerId: number | null;
  /** Of a post or reel, as it is signed, and what it says. */
  author: string | null;
  text: string | null;
}

/** Characters of a post's text, more than a line shows. */
const TEXT_READ = 500;

const saidBy = (kind: keyof typeof SAID, column: string): string =>
  `WHEN '${kind}' THEN (SELECT ${column} FROM ${kind} WHERE id = entry.id)`;

const KINDS_SAID = Object.entries(SAID) as [keyof typeof SAID, string][];

export const subjectKey = ({ kind, entryId }: Pick<NotificationRow, "kind" | "entryId">): string =>
  `${kind ?? ""} ${entryId ?? ""}`;

/** By `subjectKey`; without those that are gone. */
export function subjectsOf(rows: readonly Pick<NotificationRow, "kind" | "entryId">[]): Map<string, Subject> {
  const asked = [...new Map(rows.map((row) => [subjectKey(row), row])).values()];
  const found = statement<[string], Subject>(
    `SELECT entry.kind, entry.id, entry.name, entry.owner_id AS ownerId,
       CASE entry.kind ${KINDS_SAID.map(([kind]) => saidBy(kind, "author")).join(" ")} END AS author,
       CASE entry.kind ${KINDS_SAID.map(([kind, column]) => saidBy(kind, `substr(${column}, 1, ${TEXT_READ})`)).join(" ")} END AS text
     FROM json_each(?) AS wanted
     CROSS JOIN entries AS entry ON entry.kind = wanted.value ->> 'kind' AND entry.id = wanted.value ->> 'entryId'
     WHERE entry.deleted_at IS NULL`,
  ).all(JSON.stringify(asked.map(({ kind, entryId }) => ({ kind, entryId }))));
  return new Map(found.map((subject) => [subjectKey({ kind: subject.kind, entryId: subject.id }), subject]));
}
