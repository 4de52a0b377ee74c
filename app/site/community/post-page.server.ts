import { randomUUID } from "node:crypto";

import type { SessionMember } from "#app/operations/caller";
import { memberOf } from "#app/accounts/sessions/session.server";
import {
  commentsPage,
  countPublic,
  isToldOf,
  pageOfComment,
} from "#app/catalogue/about/shown-comments.server";
import { requireAuthored, type Said } from "#app/catalogue/about/opinions.server";
import { isMuted } from "#app/catalogue/about/notifications/mutes.server";
import { cursorText } from "#app/catalogue/about/notifications/notification-cursor";
import { unreadOf } from "#app/catalogue/about/notifications/notification-list.server";
import { viewerState } from "#app/catalogue/about/viewer.server";
import { authoredName } from "#app/catalogue/authored-texts";
import { entryPath } from "#app/catalogue/entry-path";
import { importedBy, writtenBy, type Written } from "#app/catalogue/store/written-entries.server";
import type { Commenting } from "#app/community/comments/commenting";
import { readId } from "#app/platform/forms/read-id";
import { readPage } from "#app/platform/search/paging";
import { postKind } from "#app/community/post-kind";
import { newestPosts, postCard } from "#app/community/posts.server";
import { reelKind } from "#app/community/reel-kind";
import { reelCard } from "#app/community/reels.server";
import { entryForPage, pageWords, type EntryParams } from "#app/site/entries/entry-page.server";
import type { EntryOfKind } from "#app/site/entries/find-entry.server";
import { reportingOf } from "#app/site/entries/report-form.server";
import { namedEntries } from "#app/site/related/named-entries.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { cleanLine, excerpt } from "#app/platform/text/text-rules";
import { timeAgo } from "#app/platform/text/time-ago";

const MAX_MORE = 4;
/** Characters, more than three lines show. */
const MORE_LENGTH = 200;

/** The author's other posts and reels, the newest first. */
function moreBy({ kind, id, record: { ownerId } }: EntryOfKind, author: string) {
  const now = Date.now();
  const othersOf = (of: typeof postKind | typeof reelKind) =>
    (ownerId === null
      ? importedBy(of.table, author, MAX_MORE + 1)
      : writtenBy(of.table, ownerId, MAX_MORE + 1)
    )
      .filter((written) => kind.name !== of.name || written.id !== id)
      .map(({ id: other, text, createdAt }: Written) => ({
        path: entryPath(of, { id: other, name: authoredName(text) }),
        text: excerpt(cleanLine(text), MORE_LENGTH),
        one: of.singular,
        createdAt,
        written: { at: new Date(createdAt).toISOString(), text: timeAgo(createdAt, now) },
      }));
  return [...othersOf(postKind), ...othersOf(reelKind)]
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .slice(0, MAX_MORE);
}

/** Beside a post of whom nothing else is known. */
const newestOthers = ({ kind, id }: EntryOfKind) =>
  newestPosts(MAX_MORE + 1)
    .filter((post) => kind.name !== postKind.name || post.id !== id)
    .slice(0, MAX_MORE)
    .map(({ path, content, author, createdAt, timeAgo: text }) => ({
      path,
      text: excerpt(cleanLine(content), MORE_LENGTH),
      one: author,
      written: { at: createdAt, text },
    }));

/** The number of its owner, for the owner alone. */
const ownerFor = (member: SessionMember | undefined, { record }: EntryOfKind): number | undefined =>
  member?.verified && member.id === record.ownerId ? member.id : undefined;

/** What the page of a post or reel shows; throws a Response with 308, 404 or 410. */
export async function loadPostPage(request: Request, params: EntryParams) {
  const member = await memberOf(request);
  return inReadTransaction(() => readPostPage(request, params, member));
}

function commentingOf(member: SessionMember | undefined): Commenting {
  if (!member?.verified) return { guard: member ? "verify" : "login" };
  const { id, name, avatarSeed } = member;
  return { member: { id, name, avatarSeed }, token: randomUUID() };
}

/** The page that the address names, or on which the comment stands that it names; otherwise the last. */
function commentsOf(said: Said, searchParams: URLSearchParams, viewerId: number | undefined) {
  const named = readId(searchParams.get("comment") ?? undefined);
  const asked = searchParams.has("comments") ? readPage(searchParams, "comments") : undefined;
  const page = named === undefined ? asked : (pageOfComment(said, named, viewerId) ?? asked);
  return commentsPage(said, page, viewerId);
}

function readPostPage(request: Request, params: EntryParams, member: SessionMember | undefined) {
  const found = entryForPage(request, params);
  const { kind, id, record } = found;
  const post = kind.name === postKind.name ? postCard(id) : undefined;
  const reel = kind.name === reelKind.name ? reelCard(id) : undefined;
  const written = post ?? reel;
  if (!written) throw new Response(null, { status: 404 });
  const more = moreBy(found, written.author);
  const said = requireAuthored(kind.table, id);
  const { searchParams } = new URL(request.url);
  return {
    ...pageWords(found),
    post,
    reel,
    author: written.author,
    role: post?.role,
    authorPath: record.ownerPath,
    isReachable: record.isReachable,
    names: namedEntries({ text: found.content.text, author: written.author, role: post?.role }),
    more: more.length > 0 ? more : newestOthers(found),
    isMoreByAuthor: more.length > 0,
    owner: ownerFor(member, found),
    reporting: reportingOf(found, member),
    isLiked: member !== undefined && viewerState(said.kind, [id], member.id).liked.length > 0,
    said: countPublic(said),
    comments: commentsOf(said, searchParams, member?.id),
    commenting: commentingOf(member),
    mute:
      member && isToldOf(said, member.id)
        ? { isMuted: isMuted(member.id, { kind: said.kind, entryId: id, otherId: null }) }
        : undefined,
    told: member?.verified
      ? { owner: member.id, told: unreadOf(member.id, said).map(cursorText) }
      : undefined,
    reportingComment: readId(searchParams.get("report") ?? undefined),
  };
}

export type PostPageData = Awaited<ReturnType<typeof loadPostPage>>;
