import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import type { SessionMember } from "#app/operations/caller";
import { DESCRIBED } from "#app/catalogue/formats/markdown-format.server";
import { memberOf } from "#app/accounts/sessions/session.server";
import { entryJsonLd } from "#app/site/entries/entry-json-ld.server";
import { entryMarkdown } from "#app/site/entries/entry-markdown.server";
import { findEntry, isListed, type EntryOfKind, type ListedEntry } from "#app/site/entries/find-entry.server";
import { ENTRY_RESOURCES } from "#app/site/kinds.server";
import { answerReport, reportingOf } from "#app/site/entries/report-form.server";
import { viewerState } from "#app/catalogue/about/viewer.server";
import type { RelatedGroup } from "#app/catalogue/related/related";
import { relatedTo } from "#app/site/kinds-related.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { versionedResponse } from "#app/platform/cache/versioned-response.server";
import { dayInWords } from "#app/platform/days";
import { markupFor } from "#app/platform/document/markup";
import { env } from "#app/platform/env.server";
import { Refusal } from "#app/platform/refusal";
import { plainLine } from "#app/platform/text/markdown.server";
import { excerpt } from "#app/platform/text/text-rules";
import { timeAgo } from "#app/platform/text/time-ago";

export interface EntryParams {
  kind?: string;
  entry?: string;
}

/** Characters that search engines show. */
const DESCRIPTION_LENGTH = 160;

/** In the Open Graph protocol's terms; others are websites. */
const PAGE_TYPES: Record<string, "article" | "profile"> = { Article: "article", Person: "profile" };

/** The owner's own; undefined for everybody else. */
function ownOf({ kind, record }: EntryOfKind, member: SessionMember | undefined) {
  const resource = ENTRY_RESOURCES.find(({ store }) => store.kind === kind.table);
  if (!member || member.id !== record.ownerId || !resource) return undefined;
  const { path, one } = resource.entries;
  return { owner: member.id, entries: { path, one } };
}

const findAt = ({ kind = "", entry = "" }: EntryParams, viewer?: number): EntryOfKind =>
  findEntry(kind, entry, viewer);

/** Leads to the entry's own address from any other of it. */
export function elsewhere({ path }: EntryOfKind, request: Request, ending = "") {
  const { pathname, search } = new URL(request.url);
  return pathname === path + ending ? undefined : redirect(path + ending + search, 308);
}

/** For pages: throws a Response with 404 or 410. */
export const entryPageAt = (kind: string, entry: string): EntryOfKind =>
  asPageError(() => findEntry(kind, entry));

/** `viewer` is the member who asks. Throws a Response with 308, 404 or 410. */
export function entryForPage(request: Request, params: EntryParams, viewer?: number): EntryOfKind {
  const found = asPageError(() => findAt(params, viewer));
  const moved = elsewhere(found, request);
  if (moved) throw moved;
  return found;
}

/** What the head of every such page needs. */
export function pageWords(found: EntryOfKind) {
  const { kind, id, content, path } = found;
  const { name, label, singular, glyph, path: list = "/" } = kind;
  const about = plainLine(content.text) || content.line.join(" · ") || content.name;
  return {
    id,
    kind: { name, singular },
    tab: content.tab ?? { label, to: list, glyph },
    content: { ...content, schema: undefined },
    path,
    description: excerpt(about, DESCRIPTION_LENGTH),
    type: PAGE_TYPES[content.schema["@type"]],
    jsonLd: JSON.stringify(entryJsonLd(found)),
  };
}

export type PageWords = ReturnType<typeof pageWords>;

/** Posts, reels and members have pages of their own. */
function listed(found: EntryOfKind): ListedEntry {
  if (!isListed(found)) throw new Response(null, { status: 404 });
  return found;
}

interface RenderedEntry {
  id: number;
  kind: string;
  name: string;
  /** The member who looks, where it is theirs. */
  owner: number | undefined;
}

/** What the page of an entry shows; throws a Response with 308, 404 or 410. */
export async function loadEntryPage(
  { request, params, context }: LoaderFunctionArgs,
  render: (related: RelatedGroup[], of: RenderedEntry) => string,
) {
  const member = await memberOf(request);
  const { related, ...page } = await readIndexed(() => readEntryPage(request, params, member));
  const { id, kind, content, own } = page;
  const of = { id, kind: kind.name, name: content.name, owner: own?.owner };
  return { ...page, related: markupFor(context, render(related, of)) };
}

function readEntryPage(request: Request, params: EntryParams, member: SessionMember | undefined) {
  const found = listed(entryForPage(request, params));
  const { createdAt, updatedAt, source, ownerId, ownerName, ownerPath, isReachable } = found.record;
  const words = pageWords(found);
  const own = ownOf(found, member);
  return {
    ...words,
    content: { ...words.content, ofOwner: own && words.content.ofOwner },
    added: { at: new Date(createdAt).toISOString(), text: dayInWords(createdAt) },
    changed:
      updatedAt === null
        ? undefined
        : { at: new Date(updatedAt).toISOString(), text: timeAgo(updatedAt, Date.now()) },
    by: ownerName,
    byPath: ownerPath,
    isReachable,
    source: ownerId === null ? (source ?? "an import") : undefined,
    contact: env().contactEmail,
    own,
    isSaved: member !== undefined && viewerState(found.kind.table, [found.id], member.id).saved.length > 0,
    related: relatedTo(found.kind.name, found.id),
    reporting: reportingOf(found, member),
  };
}

/** The only form of such a page. Throws a Response with 404 or 410, and a 303 once it is done. */
export const answerEntryPage = (request: Request, params: EntryParams) =>
  answerReport(request, () => asPageError(() => findAt(params)));

export type EntryPageData = Awaited<ReturnType<typeof loadEntryPage>>;

function asPageError<Value>(find: () => Value): Value {
  try {
    return find();
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    throw new Response(thrown.message, { status: thrown.status });
  }
}

export const linked = ({ path }: EntryOfKind, ...others: string[]): Record<string, string> => ({
  Link: [`<${env().appUrl}${path}>; rel="canonical"`, ...others].join(", "),
});

/** Throws Refusal 404 or 410. */
export async function entryJson(request: Request, params: EntryParams): Promise<Response> {
  const found = findAt(params);
  return elsewhere(found, request, ".json") ?? jsonOf(request, found);
}

/** The API's: by number alone. Throws Refusal 404 or 410. */
export const entryEntity = (request: Request, kind: string, id: string): Promise<Response> =>
  jsonOf(request, findEntry(kind, /^\d+$/.test(id) ? id : ""));

const jsonOf = (request: Request, found: EntryOfKind): Promise<Response> =>
  versionedResponse(
    request,
    found.record.version,
    "application/json; charset=utf-8",
    () => JSON.stringify(found.entity),
    linked(found),
  );

/** Throws a Response with 404 or 410. */
export async function entryText(request: Request, params: EntryParams): Promise<Response> {
  const found = asPageError(() => findAt(params));
  const type = "text/markdown; charset=utf-8";
  return (
    elsewhere(found, request, ".md") ??
    versionedResponse(
      request,
      found.record.version,
      type,
      () => entryMarkdown(found),
      linked(found, DESCRIBED),
    )
  );
}
