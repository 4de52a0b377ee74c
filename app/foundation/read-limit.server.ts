import type { IncomingMessage, ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";
import { encode } from "turbo-stream";

import { barePage } from "#app/foundation/bare-page.server";
import { CLIENT_HEADER, networkOf } from "#app/foundation/client-address.server";
import { env } from "#app/foundation/env.server";
import { keepQuiet } from "#app/foundation/request-watch.server";
import { memberOf } from "#app/foundation/session.server";

/*
 * So that one client that reads everything at once doesn't make members wait. The counts are in memory: a read writes
 * nothing, and each machine has its own readers.
 */

/** Reads of one client in a window, and the window's length in milliseconds. */
const READS = 600;
const WINDOW = 60_000;
/**
 * Clients counted at once. Of more, the one that has been silent for longest is forgotten: whoever reads much is never
 * silent, and whoever comes from ever new addresses isn't held by a limit for each.
 */
const CLIENTS = 50_000;

/** Stored files, which lie beside a page by the dozen and cost no more than a built one. */
const FILES = /^\/(objects|avatars)\//;

const TITLE = "Please wait a moment";

const SENTENCE = "Too many requests come from your address. Please wait a minute and try again.";

/** Counts of the present window. */
function newCounter() {
  const counts = new LRUCache<string, number>({ max: CLIENTS });
  let endsAt = 0;
  return {
    /** Counts one more; gives how many there have been. */
    count(client: string, now: number): number {
      if (now >= endsAt || endsAt - now > WINDOW) {
        counts.clear();
        endsAt = now + WINDOW;
      }
      const count = (counts.get(client) ?? 0) + 1;
      counts.set(client, count);
      return count;
    },
    counted: (client: string): number => counts.peek(client) ?? 0,
    /** Seconds until the window's end. */
    wait: (now: number): number => Math.max(1, Math.ceil((endsAt - now) / 1000)),
  };
}

/** The address of the page whose data is asked for. */
function pageAddress(url: string): string {
  // An address of ours may begin with two slashes; leading there it would be another site's.
  const { pathname, searchParams } = new URL(`http://localhost${url.replace(/^\/+/, "/")}`);
  searchParams.delete("_routes");
  const path = pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
  return searchParams.size > 0 ? `${path}?${searchParams.toString()}` : path;
}

/**
 * Data of a page, refused: the browser is led to the page itself, which says why. In the framework's own encoding, as its
 * scripts read nothing else; a page that catches what fails, such as the search, shows that instead.
 */
function encodeRefusal(url: string): Promise<string> {
  const refused = {};
  const redirect = {
    redirect: pageAddress(url),
    status: 302,
    revalidate: false,
    reload: true,
    replace: false,
  };
  const stream = encode(refused, {
    plugins: [(value) => (value === refused ? ["SingleFetchRedirect", redirect] : undefined)],
  });
  return new Response(stream).text();
}

/** A public site that is asked from its own machine stands behind a proxy that it wasn't told of: its visitors look like one. */
const isBehindUnknownProxy = ({ socket }: IncomingMessage): boolean =>
  env().inProduction &&
  env().trustProxy === "none" &&
  /^(::1|(::ffff:)?127\.)/.test(socket.remoteAddress ?? "");

const sessionIsValid = async (cookie: string): Promise<boolean> =>
  Boolean(await memberOf(new Request("http://localhost/", { headers: { Cookie: cookie } })));

/** Keeps a client's reads within a limit. */
export interface ReadLimit {
  /** Counts a request; whether it is a read beyond the limit. */
  exceeds: (req: IncomingMessage) => boolean;
  /** Refuses such a request; resolves to false, and leaves it alone, where a member reads. */
  refuse: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;
}

const clientOf = ({ headers }: IncomingMessage): string =>
  networkOf(String(headers[CLIENT_HEADER] ?? "unknown"));

/**
 * Makes the limit of reads: 600 a minute of one client (times `RATE_LIMIT_SCALE`), unless a member reads. The session is
 * only looked at above the limit, so that below it nothing is spent. Built and stored files aren't counted.
 *
 * @param styles address of the site's style sheet
 */
export function readLimit(styles: string): ReadLimit {
  const most = Math.max(1, Math.round(READS * env().rateLimitScale));
  const counter = newCounter();
  const page = barePage(styles, { title: TITLE, sentence: SENTENCE, again: "Try again" });

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    // One line a client and window tells enough.
    if (counter.counted(clientOf(req)) > most + 1) keepQuiet(req);
    const path = (req.url ?? "").split("?")[0] ?? "";
    res.statusCode = 429;
    res.setHeader("Retry-After", counter.wait(Date.now()));
    res.setHeader("Cache-Control", "no-store");
    const send = (type: string, body: string) => {
      res.setHeader("Content-Type", type);
      res.end(req.method === "HEAD" ? undefined : body);
    };
    if (path.startsWith("/api/")) {
      send("application/json; charset=utf-8", JSON.stringify({ error: SENTENCE, message: SENTENCE }));
    } else if (path.endsWith(".data")) {
      res.setHeader("X-Remix-Response", "yes");
      send("text/x-script; charset=utf-8", await encodeRefusal(req.url ?? "/"));
    } else {
      send("text/html; charset=utf-8", page);
    }
  };

  return {
    exceeds(req) {
      const isRead = req.method === "GET" || req.method === "HEAD";
      if (isBehindUnknownProxy(req)) return false;
      if (!isRead || env().rateLimitScale === 0 || FILES.test(req.url ?? "")) return false;
      return counter.count(clientOf(req), Date.now()) > most;
    },
    async refuse(req, res) {
      const { cookie } = req.headers;
      if (cookie && (await sessionIsValid(cookie).catch(() => false))) return false;
      await answer(req, res);
      return true;
    },
  };
}
