import { and, eq, inArray } from "drizzle-orm";

import { avatarPath, DEFAULT_SEED } from "#app/accounts/avatars/avatar";
import type { MemberTraces } from "#app/accounts/members/account-rows.server";
import { FORMER_MEMBER } from "#app/accounts/members/names-of-ours";
import { signHeld } from "#app/catalogue/moderation/held-entries.server";
import { filesIn } from "#app/catalogue/files/file-columns.server";
import { ownRows } from "#app/catalogue/store/own-rows.server";
import { postStore } from "#app/community/posts.server";
import { reelStore } from "#app/community/reels.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { db } from "#app/platform/db/db.server";
import { disownFiles } from "#app/platform/storage/stored-objects.server";
import { entries } from "#drizzle/schema.server";

const KINDS = ["posts", "reels"] as const;

function signPosts(memberId: number, signature: { author?: string; avatar?: string }): void {
  for (const row of ownRows("posts", memberId)) postStore.change(row.id, { ...row, ...signature });
  for (const row of ownRows("reels", memberId)) reelStore.change(row.id, { ...row, ...signature });
  signHeld(memberId, KINDS, signature);
  bumpVersion("posts");
  bumpVersion("reels");
}

/** Posts and reels stay, with their files, under the name of nobody. */
function leavePosts(memberId: number): void {
  disownFiles(
    memberId,
    KINDS.flatMap((kind) => ownRows(kind, memberId).flatMap((row) => filesIn(kind, row))),
  );
  signPosts(memberId, { author: FORMER_MEMBER, avatar: avatarPath(DEFAULT_SEED) });
  const areTheirs = and(inArray(entries.kind, KINDS), eq(entries.ownerId, memberId));
  db().update(entries).set({ ownerId: null }).where(areTheirs).run();
}

export const authoredTraces: MemberTraces = { sign: signPosts, leave: leavePosts };
