import { FORMER_MEMBER } from "#app/accounts/members/names-of-ours";
import { and, eq, getTableColumns, inArray, or } from "drizzle-orm";

import { avatarPath, DEFAULT_SEED } from "#app/accounts/avatars/avatar";
import { authoredEntryName, SAID, type AuthoredKind } from "#app/accounts/members/authored-texts";
import { bumpVersion, DATA_KINDS, type DataKind } from "#app/platform/db/data-version.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { buryEntry, changeEntry, changePagesOf, entriesOwnedBy } from "#app/platform/db/entry-rows.server";
import { receivedBy } from "#app/accounts/members/received-by.server";
import { addToIndex, removeFromIndex } from "#app/platform/search/search-index.server";
import { refusalKey } from "#app/platform/mail/refusal-key.server";
import { stagedKey } from "#app/platform/storage/object-contract";
import { removeObject, removeStoredFile } from "#app/platform/objects/object-removal.server";
import {
  emailLinks,
  emailSubscribers,
  entries,
  hubMembers,
  mailRefusals,
  messageBlocks,
  messageReactions,
  messageReports,
  messages,
  PUBLIC_TABLES,
  registrations,
  reports,
  sessions,
  storedObjects,
  submissions,
  uploads,
  workQueue,
} from "#drizzle/schema.server";

/* What the export holds; a test compares it with the database's tables. */

interface MemberKey {
  id: number;
  email: string;
}

const dated = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "number" && /(At|Expires|expire)$/.test(name) ? new Date(value).toISOString() : value,
    ]),
  );

const rowsFor = (rows: Record<string, unknown>[], ...left: string[]) =>
  rows.map((row) => {
    const hidden = ["ownerId", "importKey", "importHash", "fundingValue", ...left];
    return dated(Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))));
  });

/** What is the same of all entries and the member's own business. */
const ENTRY_COLUMNS = {
  source: entries.source,
  featuredAt: entries.featuredAt,
  createdAt: entries.createdAt,
  updatedAt: entries.updatedAt,
};

const isOwn = (kind: DataKind, memberId: number) =>
  and(eq(entries.kind, kind), eq(entries.ownerId, memberId));

function ownRows<Kind extends DataKind>(kind: Kind, memberId: number) {
  const table = PUBLIC_TABLES[kind] as (typeof PUBLIC_TABLES)["startups"];
  const rows = db()
    .select({ ...getTableColumns(table), ...ENTRY_COLUMNS })
    .from(entries)
    .innerJoin(table, eq(table.id, entries.id))
    .where(isOwn(kind, memberId));
  return rows.all() as Record<string, unknown>[] as (typeof PUBLIC_TABLES)[Kind]["$inferSelect"][];
}

const MEMBER_DATA: Record<string, (key: MemberKey) => unknown[]> = {
  hub_members: ({ id }) =>
    rowsFor(
      db().select().from(hubMembers).where(eq(hubMembers.id, id)).all(),
      "password",
      "verificationToken",
      "resetToken",
      "resetTokenExpires",
    ),
  registrations: ({ email }) =>
    rowsFor(
      db().select().from(registrations).where(eq(registrations.email, email)).all(),
      "password",
      "browser",
    ),
  email_links: ({ id, email }) =>
    rowsFor(
      db()
        .select()
        .from(emailLinks)
        .where(or(eq(emailLinks.memberId, id), eq(emailLinks.email, email)))
        .all(),
      "tokenHash",
    ),
  email_subscribers: ({ email }) =>
    rowsFor(
      db().select().from(emailSubscribers).where(eq(emailSubscribers.email, email)).all(),
      "verificationToken",
    ),
  sessions: ({ id }) =>
    db()
      .select()
      .from(sessions)
      .where(eq(sessions.memberId, id))
      .all()
      .map(({ sess, expire }) => dated({ ...sess, expire })),
  stored_objects: ({ id }) =>
    rowsFor(db().select().from(storedObjects).where(eq(storedObjects.ownerId, id)).all()),
  uploads: ({ id }) => rowsFor(db().select().from(uploads).where(eq(uploads.ownerId, id)).all()),
  submissions: ({ id }) =>
    rowsFor(db().select().from(submissions).where(eq(submissions.memberId, id)).all(), "key"),
  // Whether a recipient is a member, and wants messages, is the recipient's own data.
  messages: ({ id }) =>
    rowsFor(
      db()
        .select()
        .from(messages)
        .where(or(eq(messages.senderId, id), receivedBy(id)))
        .all(),
      "recipientId",
      "recipientType",
      "withheld",
      "deliveredAt",
      "counted",
    ),
  message_reactions: ({ id }) =>
    rowsFor(db().select().from(messageReactions).where(eq(messageReactions.userId, id)).all()),
  message_blocks: ({ id }) =>
    rowsFor(db().select().from(messageBlocks).where(eq(messageBlocks.memberId, id)).all()),
  message_reports: ({ id }) =>
    rowsFor(db().select().from(messageReports).where(eq(messageReports.reporterId, id)).all(), "closedAt"),
  reports: ({ id }) =>
    rowsFor(db().select().from(reports).where(eq(reports.reporterId, id)).all(), "closedAt"),
  mail_refusals: ({ email }) =>
    rowsFor(
      db()
        .select()
        .from(mailRefusals)
        .where(eq(mailRefusals.emailHash, refusalKey(email)))
        .all(),
    ),
  work_queue: ({ email }) =>
    rowsFor(
      db().select().from(workQueue).where(eq(workQueue.email, email)).all(),
      "payload",
      "leasedUntil",
      "lastError",
    ),
};

/** By table; of entries only the kinds of which the member has any. */
export const exportMember = (key: MemberKey): Record<string, unknown[]> =>
  Object.fromEntries([
    ...Object.entries(MEMBER_DATA).map(([table, rows]) => [table, rows(key)]),
    ...DATA_KINDS.map((kind) => [kind, rowsFor(ownRows(kind, key.id))] as const).filter(
      ([, rows]) => rows.length > 0,
    ),
  ]);

const AUTHORED = Object.keys(SAID) as AuthoredKind[];

function sign(memberId: number, signature: { author?: string; avatar?: string }): void {
  for (const kind of AUTHORED) {
    const table = PUBLIC_TABLES[kind] as (typeof PUBLIC_TABLES)["posts"];
    for (const row of ownRows(kind, memberId)) {
      const { author = row.author } = signature;
      const said = "content" in row ? row.content : row.explanation;
      db().update(table).set(signature).where(eq(table.id, row.id)).run();
      addToIndex(kind, row.id, [author, said]);
      changeEntry(kind, row.id, { name: authoredEntryName(author, said) });
    }
    bumpVersion(kind);
  }
}

/** Call it inside the transaction that changes the name or avatar. */
export function updateAuthorSnapshot(
  memberId: number,
  signature: { author?: string; avatar?: string },
): void {
  sign(memberId, signature);
  changePagesOf(memberId);
}

function filesOfPosts(memberId: number): string[] {
  const ofPosts = ownRows("posts", memberId);
  const ofReels = ownRows("reels", memberId);
  return [
    ...ofPosts.flatMap(({ images, video, videoThumbnail }) => [...images, video, videoThumbnail]),
    ...ofReels.flatMap(({ video, thumbnail }) => [video, thumbnail]),
  ].filter((path) => path !== null);
}

function orphanPosts(memberId: number): void {
  const kept = filesOfPosts(memberId);
  if (kept.length > 0) {
    db()
      .update(storedObjects)
      .set({ ownerId: null })
      .where(and(eq(storedObjects.ownerId, memberId), inArray(storedObjects.path, kept)))
      .run();
  }
  sign(memberId, { author: FORMER_MEMBER, avatar: avatarPath(DEFAULT_SEED) });
  for (const kind of AUTHORED) db().update(entries).set({ ownerId: null }).where(isOwn(kind, memberId)).run();
}

/** Source: other/product.md, "The account and its end". Returns whether `isStillRight` held in the transaction. */
export async function deleteMember(
  { id, email }: MemberKey,
  withPosts: boolean,
  isStillRight: () => boolean = () => true,
): Promise<boolean> {
  const removed = inTransaction(() => {
    if (!isStillRight()) return undefined;
    if (!withPosts) orphanPosts(id);
    for (const entry of entriesOwnedBy(id)) {
      const table = PUBLIC_TABLES[entry.kind];
      db().delete(table).where(eq(table.id, entry.id)).run();
      removeFromIndex(entry.kind, entry.id);
      buryEntry(entry.kind, entry.id);
      bumpVersion(entry.kind);
    }
    const sent = db().select().from(uploads).where(eq(uploads.ownerId, id)).all();
    const own = db().select().from(storedObjects).where(eq(storedObjects.ownerId, id)).all();
    db().delete(storedObjects).where(eq(storedObjects.ownerId, id)).run();
    for (const table of [registrations, emailSubscribers, emailLinks, workQueue]) {
      db().delete(table).where(eq(table.email, email)).run();
    }
    // What others wrote to them stays, without the recipient.
    db()
      .update(messages)
      .set({
        recipientId: "",
        recipientName: FORMER_MEMBER,
        recipientEmail: "",
        about: null,
        aboutTitle: null,
      })
      .where(or(eq(messages.recipientId, String(id)), eq(messages.recipientEmail, email)))
      .run();
    // Foreign keys delete the rest. A mailbox's refusal of messages stays: it isn't tied to a member.
    db().delete(hubMembers).where(eq(hubMembers.id, id)).run();
    return { files: own.map(({ path }) => path), staged: sent.map((upload) => stagedKey(upload.id)) };
  });
  // Files go after the rows: a leftover file is swept, but a leftover row would be a broken picture.
  for (const file of removed?.files ?? []) await removeStoredFile(file);
  for (const key of removed?.staged ?? []) await removeObject(key);
  return removed !== undefined;
}
