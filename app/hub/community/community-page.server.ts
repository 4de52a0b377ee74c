import { randomUUID } from "node:crypto";

import { redirect } from "@remix-run/node";

import { listPosts, postStore } from "#app/features/community/posts.server";
import { listReels, reelStore } from "#app/features/community/reels.server";
import { env } from "#app/platform/env.server";
import type { GuardReason } from "#app/accounts/sessions/member-guard";
import { readPage } from "#app/platform/search/paging";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { sessionOf } from "#app/accounts/sessions/session.server";
import { canTakeFrames } from "#app/platform/videos/video-frame.server";
import { communityUrl } from "#app/hub/community/community-messages";

/** Each with the parameter of a link to one of its items, and of its page. */
const LISTS = [
  { item: "post", page: "page", store: postStore },
  { item: "reel", page: "reels", store: reelStore },
] as const;

/** @throws a 302 to the page that holds `?post=12` or `?reel=7` today, a 404 when it is gone */
function followPermalink(params: URLSearchParams): void {
  for (const { item, page, store } of LISTS) {
    const id = params.get(item);
    if (id === null) continue;
    const found = /^\d{1,15}$/.test(id) ? store.pageWith(Number(id)) : undefined;
    if (!found) throw new Response(null, { status: 404 });
    throw redirect(`${communityUrl({ [page]: found })}#${item}-${id}`);
  }
}

export async function loadCommunity(request: Request) {
  const params = new URL(request.url).searchParams;
  followPermalink(params);
  const reels = listReels(readPage(params, "reels"));
  const posts = listPosts(readPage(params));
  const session = await sessionOf(request);
  const guard: GuardReason | undefined = session?.member.verified ? undefined : session ? "verify" : "login";
  const idsOf = (items: readonly { id: number }[]) => items.map((item) => item.id);
  const memberView = ({ id, name, avatarSeed }: SessionMember) => ({
    id,
    name,
    avatarSeed,
    // A form that is sent twice with one token makes one post.
    tokens: { post: randomUUID(), reel: randomUUID() },
    ownPosts: postStore.ownAmong(idsOf(posts.items), id),
    ownReels: reelStore.ownAmong(idsOf(reels.items), id),
  });
  return {
    reels,
    posts,
    guard,
    member: session && !guard ? memberView(session.member) : undefined,
    limits: { maxVideoMb: env().maxVideoMb, takesFrames: await canTakeFrames() },
  };
}
