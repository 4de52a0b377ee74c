import { randomUUID } from "node:crypto";

import { listPosts } from "#app/community/posts.server";
import { listReels } from "#app/community/reels.server";
import { waitingLine } from "#app/community/page/own-posts.server";
import { viewerState } from "#app/catalogue/about/viewer.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { env } from "#app/platform/env.server";
import type { GuardReason } from "#app/accounts/sessions/member-guard";
import { readPage } from "#app/platform/search/paging";
import type { SessionMember } from "#app/operations/caller";
import { sessionOf } from "#app/accounts/sessions/session.server";
import { canTakeFrames } from "#app/platform/videos/video-frame.server";

/** `member` is one who may post. */
function readLists(params: URLSearchParams, member: SessionMember | undefined) {
  const reels = listReels(readPage(params, "reels"));
  const posts = listPosts(readPage(params));
  const idsOf = (items: readonly { id: number }[]) => items.map((item) => item.id);
  const memberView = ({ id, name, avatarSeed }: SessionMember) => ({
    id,
    name,
    avatarSeed,
    // A form that is sent twice with one token makes one post.
    tokens: { post: randomUUID(), reel: randomUUID() },
    waiting: waitingLine(id),
    posts: viewerState("posts", idsOf(posts.items), id),
    reels: viewerState("reels", idsOf(reels.items), id),
  });
  return { reels, posts, member: member && memberView(member) };
}

export async function loadCommunity(request: Request) {
  const params = new URL(request.url).searchParams;
  const session = await sessionOf(request);
  const guard: GuardReason | undefined = session?.member.verified ? undefined : session ? "verify" : "login";
  return {
    ...inReadTransaction(() => readLists(params, guard ? undefined : session?.member)),
    guard,
    limits: { maxVideoMb: env().maxVideoMb, takesFrames: await canTakeFrames() },
  };
}
