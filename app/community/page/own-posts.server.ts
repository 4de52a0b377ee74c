import { authoredName } from "#app/catalogue/authored-texts";
import { entryPath } from "#app/catalogue/entry-path";
import { writtenBy } from "#app/catalogue/store/written-entries.server";
import { postKind } from "#app/community/post-kind";
import { reelKind } from "#app/community/reel-kind";
import type { OwnPost } from "#app/community/page/community-messages";

const ownOf = (kind: typeof postKind | typeof reelKind, one: OwnPost["one"], memberId: number): OwnPost[] =>
  writtenBy(kind.table, memberId).map(({ id, text }) => {
    const named = { id, name: authoredName(text) };
    return { one, path: entryPath(kind, named), ...named };
  });

/** Posts first, the newest of each first. */
export const postsOf = (memberId: number): OwnPost[] => [
  ...ownOf(postKind, "post", memberId),
  ...ownOf(reelKind, "reel", memberId),
];
