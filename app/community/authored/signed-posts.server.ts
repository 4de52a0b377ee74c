import { and, eq, inArray } from "drizzle-orm";

import { avatarPath, DEFAULT_SEED } from "#app/accounts/avatars/avatar";
import { FORMER_MEMBER } from "#app/accounts/members/names-of-ours";
import { authoredEntryName, SAID, type AuthoredKind } from "#app/catalogue/authored-texts";
import { changeEntry } from "#app/catalogue/store/entry-rows.server";
import { ownRows } from "#app/catalogue/store/own-rows.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { db } from "#app/platform/db/db.server";
import { addToIndex } from "#app/platform/search/search-index.server";
import { disownFiles } from "#app/platform/storage/stored-objects.server";
import { entries, PUBLIC_TABLES } from "#drizzle/schema.server";

const AUTHORED = Object.keys(SAID) as AuthoredKind[];

/** Call it in the transaction that changes the member's name or avatar. */
export function signPosts(memberId: number, signature: { author?: string; avatar?: string }): void {
  for (const kind of AUTHORED) {
    const table = PUBLIC_TABLES[kind] as (typeof PUBLIC_TABLES)["posts"];
    for (const row of ownRows(kind, memberId)) {
      const { author = row.author } = signature;
      const said = "content" in row ? row.content : row.explanation;
      db().update(table).set(signature).where(eq(table.id, row.id)).run();
      addToIndex(kind, row.id, [author, said]);
      changeEntry(kind, row.id, authoredEntryName(author, said));
    }
    bumpVersion(kind);
  }
}

function filesOfPosts(memberId: number): string[] {
  return [
    ...ownRows("posts", memberId).flatMap(({ images, video, videoThumbnail }) => [
      ...images,
      video,
      videoThumbnail,
    ]),
    ...ownRows("reels", memberId).flatMap(({ video, thumbnail }) => [video, thumbnail]),
  ].filter((path) => path !== null);
}

/** Posts and reels stay, with their files, under the name of nobody. Call it in a transaction. */
export function leavePosts(memberId: number): void {
  disownFiles(memberId, filesOfPosts(memberId));
  signPosts(memberId, { author: FORMER_MEMBER, avatar: avatarPath(DEFAULT_SEED) });
  const areTheirs = and(inArray(entries.kind, AUTHORED), eq(entries.ownerId, memberId));
  db().update(entries).set({ ownerId: null }).where(areTheirs).run();
}
