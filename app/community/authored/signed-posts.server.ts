import { and, eq } from "drizzle-orm";

import { avatarPath, DEFAULT_SEED } from "#app/accounts/avatars/avatar";
import type { MemberTraces } from "#app/accounts/members/account-rows.server";
import { FORMER_MEMBER } from "#app/accounts/members/names-of-ours";
import { signHeld } from "#app/catalogue/moderation/held-entries.server";
import { filesIn } from "#app/catalogue/files/file-columns.server";
import { eachInTurns } from "#app/catalogue/store/forget.server";
import { idsOwnedBy } from "#app/catalogue/store/entry-lists.server";
import { ownRows } from "#app/catalogue/store/own-rows.server";
import { postStore } from "#app/community/posts.server";
import { reelStore } from "#app/community/reels.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { db, statement } from "#app/platform/db/db.server";
import { disownFiles } from "#app/platform/storage/stored-objects.server";
import { entries } from "#drizzle/schema.server";

const KINDS = ["posts", "reels"] as const;
type Kind = (typeof KINDS)[number];

interface Signature {
  author?: string;
  avatar?: string;
}

interface Posted {
  kind: Kind;
  id: number;
}

/** Those that are signed otherwise. */
const signedOtherwise = (
  memberId: number,
  { author = null, avatar = null }: { author?: string | null; avatar?: string | null },
) =>
  KINDS.flatMap((kind): Posted[] =>
    statement<[object], number>(
      `SELECT entry.id FROM entries AS entry JOIN ${kind} AS said ON said.id = entry.id
       WHERE entry.kind = @kind AND entry.owner_id = @memberId AND (said.author <> @author OR said.avatar <> @avatar)`,
    )
      .pluck()
      .all({ kind, memberId, author, avatar })
      .map((id) => ({ kind, id })),
  );

function sign(memberId: number, { kind, id }: Posted, signature: Signature): void {
  if (kind === "posts")
    for (const row of ownRows(kind, memberId, [id])) postStore.change(id, { ...row, ...signature });
  else for (const row of ownRows(kind, memberId, [id])) reelStore.change(id, { ...row, ...signature });
  bumpVersion(kind);
}

function signPosts(memberId: number, signature: Signature): void {
  for (const posted of signedOtherwise(memberId, signature)) sign(memberId, posted, signature);
  signHeld(memberId, KINDS, signature);
}

const signInTurns = (memberId: number, signature: Signature): Promise<void> =>
  eachInTurns(memberId, signedOtherwise(memberId, signature), (kind, id) =>
    sign(memberId, { kind: kind as Kind, id }, signature),
  );

const NOBODY: Signature = { author: FORMER_MEMBER, avatar: avatarPath(DEFAULT_SEED) };

/** It stays, with its files, under the name of nobody. */
function leave(memberId: number, { kind, id }: Posted): void {
  disownFiles(
    memberId,
    ownRows(kind, memberId, [id]).flatMap((row) => filesIn(kind, row)),
  );
  sign(memberId, { kind, id }, NOBODY);
  const isIt = and(eq(entries.kind, kind), eq(entries.id, id));
  db().update(entries).set({ ownerId: null }).where(isIt).run();
}

const postsOf = (memberId: number): Posted[] =>
  KINDS.flatMap((kind) =>
    idsOwnedBy(kind, memberId, Number.MAX_SAFE_INTEGER).map((id): Posted => ({ kind, id })),
  );

function leavePosts(memberId: number): void {
  for (const posted of postsOf(memberId)) leave(memberId, posted);
  signHeld(memberId, KINDS, NOBODY);
}

const leaveInTurns = (memberId: number, isStillRight: () => boolean): Promise<void> =>
  eachInTurns(
    memberId,
    postsOf(memberId),
    (kind, id) => leave(memberId, { kind: kind as Kind, id }),
    isStillRight,
  );

export const authoredTraces: MemberTraces = { sign: signPosts, signInTurns, leave: leavePosts, leaveInTurns };
