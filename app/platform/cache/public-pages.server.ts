import type { IncomingMessage } from "node:http";

import { LRUCache } from "lru-cache";

import { negotiateEncoding, type Coding } from "#app/platform/cache/content-encoding.server";
import { hasCookie, SESSION_COOKIE } from "#app/platform/cookie-names";
import type { DataKind } from "#app/platform/db/data-version.server";
import type { PageHandle, PublicPage } from "#app/platform/cache/public-page";
import { patternsOf, type NamedRoute } from "#app/platform/cache/route-names.server";
import { isSaveData } from "#app/platform/cache/save-data-header";
import { themeIn } from "#app/platform/preferences/theme.server";

/** A page, feed or JSON that a visitor asks for, without anything that tells one visitor from another. */
export interface PageKey {
  /** Tells what is sent from all else that may be: two requests with the same key get the same bytes. */
  key: string;
  /** The path and those of the parameters that the page reads. */
  address: string;
  /** The kinds of data that the page shows. */
  dependsOn: readonly DataKind[];
  /** Whether it may be sent however old it is. */
  untilChanged: boolean;
  /** All that is known of who params: the request's headers, as far as the page depends on them. */
  headers: Record<string, string>;
}

/** Cookies by which an answer is meant for one reader: a member, whoever is told something once, who has just written. */
const PERSONAL = [...Object.values(SESSION_COOKIE), "toast", "__txid"];

/** Longest address of a page that is kept, in characters: longer ones are made up. */
const MAX_KEY_LENGTH = 1000;

/** Questions that are remembered as they were read: of a crowd most are alike. */
const KNOWN = 1000;

/** The parameters that the page reads, in one order; several of a name stay in theirs. */
function queryOf(query: string, params: readonly string[]): string {
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of params) for (const value of given.getAll(name)) known.append(name, value);
  return known.size > 0 ? `?${known.toString()}` : "";
}

const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/**
 * Makes the function that tells which page a request asks for, where that page is the same for every visitor and the
 * request comes from one: no session, nothing to be told, nothing just written.
 *
 * @param routes the build's routes; a page is kept when its route's `handle` says so, or its loader
 * @returns undefined for all that isn't kept
 */
export function publicPages(
  routes: Record<string, (NamedRoute & { module: { handle?: unknown; loader?: unknown } }) | undefined>,
): (req: IncomingMessage) => PageKey | undefined {
  const pages = new Map<string, PublicPage>();
  for (const [id, pattern] of patternsOf(routes)) {
    const { handle, loader } = (routes[id]?.module ?? {}) as { handle?: PageHandle; loader?: PageHandle };
    const publicPage = handle?.publicPage ?? loader?.publicPage;
    if (publicPage) pages.set(pattern, publicPage);
  }
  const read = (req: IncomingMessage): PageKey | undefined => {
    const { url = "", headers } = req;
    const mark = url.indexOf("?");
    const path = mark < 0 ? url : url.slice(0, mark);
    const page = pages.get(path);
    // A fragment is no server's to see; whoever sends one gets what the framework makes of it.
    const isOdd = url.length > MAX_KEY_LENGTH || url.includes("#");
    if (!page || !isRead(req) || hasBody(req) || isOdd) return undefined;
    const cookies = headers.cookie ?? "";
    if (PERSONAL.some((name) => hasCookie(cookies, name))) return undefined;
    const query = queryOf(mark < 0 ? "" : url.slice(mark + 1), page.params ?? []);
    const given = new URLSearchParams(query);
    if (page.needs?.some((name) => !given.has(name)) || page.without?.some((name) => given.has(name)))
      return undefined;
    const address = path + query;
    const coding: Coding | "" = negotiateEncoding(headers["accept-encoding"] ?? "") ?? "";
    const theme = themeIn(cookies) ?? "";
    const saved = isSaveData(String(headers["save-data"] ?? "")) ? "on" : "";
    return {
      key: `${coding} ${theme} ${saved} ${address}`,
      address,
      dependsOn: page.dependsOn,
      untilChanged: page.untilChanged ?? false,
      headers: { "Accept-Encoding": coding || "identity", Cookie: theme, "Save-Data": saved },
    };
  };
  const known = new LRUCache<string, { asked: PageKey | undefined }>({ max: KNOWN });
  return (req) => {
    const { method, url, headers } = req;
    if (method !== "GET" || headers.cookie !== undefined || hasBody(req)) return read(req);
    const coding = negotiateEncoding(headers["accept-encoding"] ?? "") ?? "";
    const question = `${coding} ${isSaveData(String(headers["save-data"] ?? ""))} ${url}`;
    const before = known.get(question);
    if (before) return before.asked;
    const asked = read(req);
    if (asked) known.set(question, { asked });
    return asked;
  };
}
