import { and, eq, inArray, or } from "drizzle-orm";

import { avatarPath, DEFAULT_SEED } from "#app/accounts/avatars/avatar";
import { authoredTexts } from "#app/accounts/members/authored-texts";
import { bumpVersion, type DataKind } from "#app/platform/db/data-version.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { receivedBy } from "#app/accounts/members/received-by.server";
import { addToIndex, isSearched, removeFromIndex } from "#app/platform/search/search-index.server";
import { refusalKey } from "#app/platform/mail/refusal-key.server";
import { stagedKey } from "#app/platform/storage/object-contract";
import { removeObject, removeStoredFile } from "#app/platform/objects/object-removal.server";
import {
  emailLinks,
  emailSubscribers,
  hubMembers,
  mailRefusals,
  messageBlocks,
  messageReactions,
  messageReports,
  messages,
  posts,
  PUBLIC_TABLES,
  reels,
  registrations,
  sessions,
  storedObjects,
  submissions,
  uploads,
  workQueue,
} from "#drizzle/schema.server";

/*
 * What of each table belongs to a member: the one place that export and deletion go by. A test compares it with the
 * tables of the database, so that a new table can't be forgotten.
 */

interface MemberKey {
  id: number;
  email: string;
}

/** Author of posts and reels whose member is gone, unless they are deleted, too; recipient of messages. */
const FORMER_MEMBER = "Former member";

/** ISO dates for people; everything else as it is. */
const dated = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === "number" && /(At|Expires|expire)$/.test(name) ? new Date(value).toISOString() : value,
    ]),
  );

/** Rows without what only serves the machine, and without secrets. */
const rowsFor = (rows: Record<string, unknown>[], ...left: string[]) =>
  rows.map((row) => {
    const hidden = ["ownerId", "importKey", "importHash", "fundingValue", ...left];
    return dated(Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))));
  });

type OwnedTable = (typeof PUBLIC_TABLES)["startups"];

/** Every table of what members make public, by name: those with an owner. */
const OWNED_TABLES = Object.fromEntries(
  Object.entries(PUBLIC_TABLES).filter(([, table]) => "ownerId" in table),
) as Record<string, OwnedTable>;

/** For each table with a member's data: what of it the member's export holds. */
export const MEMBER_DATA: Record<string, (key: MemberKey) => unknown[]> = {
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
  ...Object.fromEntries(
    Object.entries(OWNED_TABLES).map(([name, table]) => [
      name,
      ({ id }: MemberKey) => rowsFor(db().select().from(table).where(eq(table.ownerId, id)).all()),
    ]),
  ),
  stored_objects: ({ id }) =>
    rowsFor(db().select().from(storedObjects).where(eq(storedObjects.ownerId, id)).all()),
  uploads: ({ id }) => rowsFor(db().select().from(uploads).where(eq(uploads.ownerId, id)).all()),
  submissions: ({ id }) =>
    rowsFor(db().select().from(submissions).where(eq(submissions.memberId, id)).all(), "key"),
  // Sent and received ones. Who of the recipients is a member, and wants them, is the recipients' own.
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

/** Everything that is stored about a member, by table. Nothing in it opens an account. */
export const exportMember = (key: MemberKey): Record<string, unknown[]> =>
  Object.fromEntries(Object.entries(MEMBER_DATA).map(([table, rows]) => [table, rows(key)]));

/** Gives a member's posts and reels another signature, and has the posts found by it. */
function sign(memberId: number, signature: { author?: string; avatar?: string; ownerId?: null }): void {
  const own = db().select().from(posts).where(eq(posts.ownerId, memberId)).all();
  db().update(posts).set(signature).where(eq(posts.ownerId, memberId)).run();
  db().update(reels).set(signature).where(eq(reels.ownerId, memberId)).run();
  for (const post of own) addToIndex("posts", post.id, authoredTexts({ ...post, ...signature }));
}

/** Gives a member's posts and reels another author's name or avatar. Call it inside the transaction that changes them. */
export function updateAuthorSnapshot(
  memberId: number,
  signature: { author?: string; avatar?: string },
): void {
  sign(memberId, signature);
  bumpVersion("posts");
  bumpVersion("reels");
}

/** The files that the member's posts and reels name. */
function filesOfPosts(memberId: number): string[] {
  const ofPosts = db().select().from(posts).where(eq(posts.ownerId, memberId)).all();
  const ofReels = db().select().from(reels).where(eq(reels.ownerId, memberId)).all();
  return [
    ...ofPosts.flatMap(({ images, video, videoThumbnail }) => [...images, video, videoThumbnail]),
    ...ofReels.flatMap(({ video, thumbnail }) => [video, thumbnail]),
  ].filter((path) => path !== null);
}

/** Leaves the member's posts and reels, and their files, to nobody. */
function orphanPosts(memberId: number): void {
  const kept = filesOfPosts(memberId);
  if (kept.length > 0) {
    db()
      .update(storedObjects)
      .set({ ownerId: null })
      .where(and(eq(storedObjects.ownerId, memberId), inArray(storedObjects.path, kept)))
      .run();
  }
  sign(memberId, { author: FORMER_MEMBER, avatar: avatarPath(DEFAULT_SEED), ownerId: null });
}

/**
 * Deletes a member and what is theirs: sessions, links, entries, reactions, sent messages and files
 * (other/product.md, "The account and its end"). Posts and reels stay under "Former member" unless `withPosts`.
 *
 * @param isStillRight looked at in the same transaction: whether the reason to delete still holds
 * @returns whether it did
 */
export async function deleteMember(
  { id, email }: MemberKey,
  withPosts: boolean,
  isStillRight: () => boolean = () => true,
): Promise<boolean> {
  const removed = inTransaction(() => {
    if (!isStillRight()) return undefined;
    if (!withPosts) orphanPosts(id);
    for (const [name, table] of Object.entries(OWNED_TABLES)) {
      const gone = db().delete(table).where(eq(table.ownerId, id)).returning({ id: table.id }).all();
      if (isSearched(name)) for (const row of gone) removeFromIndex(name, row.id);
    }
    const sent = db().select().from(uploads).where(eq(uploads.ownerId, id)).all();
    const own = db().select().from(storedObjects).where(eq(storedObjects.ownerId, id)).all();
    db().delete(storedObjects).where(eq(storedObjects.ownerId, id)).run();
    for (const table of [registrations, emailSubscribers, emailLinks, workQueue]) {
      db().delete(table).where(eq(table.email, email)).run();
    }
    // What others wrote to them stays theirs, and tells no longer to whom.
    db()
      .update(messages)
      .set({ recipientId: "", recipientName: FORMER_MEMBER, recipientEmail: "" })
      .where(or(eq(messages.recipientId, String(id)), eq(messages.recipientEmail, email)))
      .run();
    // Sessions, links, uploads, messages, reactions, blocks and reports go with their member (foreign keys). That a
    // mailbox refuses messages holds for whoever reads it, member or not.
    db().delete(hubMembers).where(eq(hubMembers.id, id)).run();
    (Object.keys(OWNED_TABLES) as DataKind[]).forEach(bumpVersion);
    return { files: own.map(({ path }) => path), staged: sent.map((upload) => stagedKey(upload.id)) };
  });
  // After the rows: a file without a row is swept, a row without its file would be a broken picture.
  for (const file of removed?.files ?? []) await removeStoredFile(file);
  for (const key of removed?.staged ?? []) await removeObject(key);
  return removed !== undefined;
}
