import { heldTitle, waitingOf } from "#app/catalogue/moderation/held-entries.server";
import { authoredName } from "#app/catalogue/authored-texts";
import { entryPath } from "#app/catalogue/entry-path";
import { writtenBy } from "#app/catalogue/store/written-entries.server";
import { postKind } from "#app/community/post-kind";
import { reelKind } from "#app/community/reel-kind";
import type { OwnPost } from "#app/community/page/community-messages";
import { countOf } from "#app/platform/text/text-rules";
import type { DataKind } from "#drizzle/schema.server";

const ownOf = (kind: typeof postKind | typeof reelKind, one: OwnPost["one"], memberId: number): OwnPost[] =>
  writtenBy(kind.table, memberId).map(({ id, text }) => {
    const named = { id, name: authoredName(text) };
    return { one, path: entryPath(kind, named), ...named };
  });

const ONE: Partial<Record<DataKind, OwnPost["one"]>> = { posts: "post", reels: "reel" };

const waitingPosts = (memberId: number): OwnPost[] =>
  waitingOf(memberId).flatMap((held) => {
    const one = ONE[held.kind];
    return one ? [{ one, id: held.id, name: authoredName(heldTitle(held)), path: undefined }] : [];
  });

/** "2 posts and 1 reel of yours wait for the operator"; undefined where nothing does. */
export function waitingLine(memberId: number): string | undefined {
  const waiting = waitingPosts(memberId);
  const counts = Object.values(ONE).flatMap((one) => {
    const { length } = waiting.filter((post) => post.one === one);
    return length > 0 ? [countOf(length, one)] : [];
  });
  if (waiting.length === 0) return undefined;
  return `${counts.join(" and ")} of yours ${waiting.length === 1 ? "is" : "are"} waiting for approval`;
}

/** Those that wait first, then posts, then reels; the newest of each first. */
export const postsOf = (memberId: number): OwnPost[] => [
  ...waitingPosts(memberId),
  ...ownOf(postKind, "post", memberId),
  ...ownOf(reelKind, "reel", memberId),
];
