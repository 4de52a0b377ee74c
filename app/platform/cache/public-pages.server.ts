import type { IncomingMessage } from "node:http";

import { LRUCache } from "lru-cache";

import { negotiateEncoding, type Coding } from "#app/platform/cache/content-encoding.server";
import { hasCookie, LOGGED_OUT_COOKIE } from "#app/platform/cookie-names";
import { credentialsOf } from "#app/platform/credentials";
import type { PageHandle, PublicPage } from "#app/platform/cache/public-page";
import type { FindRoute } from "#app/platform/cache/find-route.server";
import { isSaveData } from "#app/platform/cache/save-data-header";
import { themeIn } from "#app/platform/preferences/theme.server";

export interface PageKey {
  /** Two requests with the same key get the same bytes. */
  key: string;
  address: string;
  dependsOn: PublicPage["dependsOn"];
  untilChanged: boolean;
  headers: Record<string, string>;
}

/** Cookies that make an answer personal, whoever asks. */
const PERSONAL = [LOGGED_OUT_COOKIE, "toast", "__txid"];

/** What browsers' scripts ask for instead of a page depends on more than its address ("_routes"), and is never kept. */
const isScriptsForm = (path: string): boolean => path.toLowerCase().endsWith(".data");

/** Pages link to none of these; kept, each would be one more copy of its page. */
const isOddlySpelt = (path: string): boolean => /[A-Z%]|.\/$/.test(path);

const MAX_KEY_LENGTH = 1000;

const MAX_REMEMBERED_KEYS = 1000;

/** One order, so that the same question has one key; several values of a name keep theirs. */
function queryOf(query: string, params: readonly string[]): string {
  const given = new URLSearchParams(query);
  const known = new URLSearchParams();
  for (const name of params) for (const value of given.getAll(name)) known.append(name, value);
  return known.size > 0 ? `?${known.toString()}` : "";
}

const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

/** Even an empty one, which only odd clients announce with a GET. */
const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** Returns undefined for requests that are personal or whose page isn't kept. */
export function publicPages(
  routes: Record<string, { module: { handle?: unknown; loader?: unknown } } | undefined>,
  find: FindRoute,
): (req: IncomingMessage) => PageKey | undefined {
  const pageAt = (path: string): PublicPage | undefined => {
    const { handle, loader } = (routes[find(path)?.ids.at(-1) ?? ""]?.module ?? {}) as {
      handle?: PageHandle;
      loader?: PageHandle;
    };
    return handle?.publicPage ?? loader?.publicPage;
  };
  const read = (req: IncomingMessage): PageKey | undefined => {
    const { url = "", headers } = req;
    const mark = url.indexOf("?");
    const path = mark < 0 ? url : url.slice(0, mark);
    // A fragment is never sent by browsers; the framework handles such requests.
    const isOdd = url.length > MAX_KEY_LENGTH || url.includes("#") || isOddlySpelt(path);
    if (isOdd || isScriptsForm(path) || !isRead(req) || announcesBody(req)) return undefined;
    const page = pageAt(path);
    if (!page) return undefined;
    const cookies = headers.cookie ?? "";
    if (credentialsOf(req) || PERSONAL.some((name) => hasCookie(cookies, name))) return undefined;
    const query = queryOf(mark < 0 ? "" : url.slice(mark + 1), page.params ?? []);
    const given = new URLSearchParams(query);
    const others = page.knows && new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1)).size > given.size;
    if (others || page.needs?.some((name) => !given.has(name))) return undefined;
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
  const known = new LRUCache<string, { asked: PageKey | undefined }>({ max: MAX_REMEMBERED_KEYS });
  return (req) => {
    const { method, url, headers } = req;
    const isPlain = method === "GET" && headers.cookie === undefined && headers.authorization === undefined;
    if (!isPlain || announcesBody(req)) return read(req);
    const coding = negotiateEncoding(headers["accept-encoding"] ?? "") ?? "";
    const question = `${coding} ${isSaveData(String(headers["save-data"] ?? ""))} ${url}`;
    const before = known.get(question);
    if (before) return before.asked;
    const asked = read(req);
    if (asked) known.set(question, { asked });
    return asked;
  };
}
