import type { IncomingMessage, ServerResponse } from "node:http";

import { encode } from "turbo-stream";

import { barePage } from "#app/platform/http/bare-page.server";
import { respondAndClose } from "#app/platform/http/respond-and-close.server";
import { hasBody, isForPrograms, pathOf } from "#app/platform/http/request-info.server";

/** `retryAfter` is in seconds. */
export interface Later {
  status: 429 | 503 | 504;
  sentence: string;
  retryAfter: number;
}

export type RetryLater = (req: IncomingMessage, res: ServerResponse, later: Later) => Promise<void>;

const TITLE = "Please wait a moment";

function pageAddress(url: string): string {
  const { pathname, searchParams } = new URL(`http://localhost${url}`);
  searchParams.delete("_routes");
  const path = pathname === "/_root.data" ? "/" : pathname.slice(0, -".data".length);
  return searchParams.size > 0 ? `${path}?${searchParams.toString()}` : path;
}

/**
 * In the framework's encoding, as its scripts read nothing else: the browser opens the page itself, which says why.
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
    if (isForPrograms(req)) {
      send("application/json; charset=utf-8", JSON.stringify({ error: sentence, message: sentence }));
    } else if (path.endsWith(".data")) {
      res.setHeader("X-Remix-Response", "yes");
      send("text/x-script; charset=utf-8", await encodeRefusal(req.url ?? "/"));
    } else {
      send("text/html; charset=utf-8", barePage(styles, { title: TITLE, sentence, again: "Try again" }));
    }
  };
