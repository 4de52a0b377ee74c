import type { IncomingMessage, ServerResponse } from "node:http";

import { encode } from "turbo-stream";

import { barePage } from "#app/platform/http/bare-page.server";
import { respondAndClose } from "#app/platform/http/respond-and-close.server";
import { hasBody, pathOf } from "#app/platform/http/request-info.server";

/** Why a request isn't answered now, and when to ask again, in seconds. */
export interface Later {
  status: 429 | 503;
  sentence: string;
  retryAfter: number;
}

/** Says that a request may be sent again later: as a page, as JSON or as a page's data, as it was asked. */
export type RetryLater = (req: IncomingMessage, res: ServerResponse, later: Later) => Promise<void>;

const TITLE = "Please wait a moment";

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

/** @param styles address of the site's style sheet */
export const retryLater =
  (styles: string): RetryLater =>
  async (req, res, { status, sentence, retryAfter }) => {
    const path = pathOf(req);
    res.statusCode = status;
    res.setHeader("Retry-After", retryAfter);
    res.setHeader("Cache-Control", "no-store");
    const send = (type: string, body: string) => {
      res.setHeader("Content-Type", type);
      if (hasBody(req)) respondAndClose(req, res, body);
      else res.end(req.method === "HEAD" ? undefined : body);
    };
    if (/^\/(api|private)\//.test(path)) {
      send("application/json; charset=utf-8", JSON.stringify({ error: sentence, message: sentence }));
    } else if (path.endsWith(".data")) {
      res.setHeader("X-Remix-Response", "yes");
      send("text/x-script; charset=utf-8", await encodeRefusal(req.url ?? "/"));
    } else {
      send("text/html; charset=utf-8", barePage(styles, { title: TITLE, sentence, again: "Try again" }));
    }
  };
