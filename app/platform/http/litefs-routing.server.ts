import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import onHeaders from "on-headers";

import { MINUTE_MS } from "#app/platform/durations";
import { barePage, type BarePage } from "#app/platform/http/bare-page.server";
import { mayWrite } from "#app/platform/db/db.server";
import { pathOf } from "#app/platform/http/request-info.server";
import { respondAndClose } from "#app/platform/http/respond-and-close.server";
import type { Refuse } from "#app/platform/http/front-door.server";
import { position, readTxid, role, writtenTxid } from "#app/platform/cluster/litefs.server";
import { isAlive, RELAYED, relay } from "#app/platform/http/relay.server";

/* LiteFS's proxy uses `fly-replay`, which can't repeat more than 1 MB, so forms with files are relayed here. */

/** LiteFS's proxy's cookie of a client's latest write. */
const TXID_COOKIE = "__txid";
const TXID_IN = new RegExp(`(?:^|;\\s*)${TXID_COOKIE}=([^;\\s]*)`);
const TXID_COOKIE_TTL_MS = 5 * MINUTE_MS;
/** In milliseconds. */
const POSITION_TIMEOUT_MS = 5000;
const POSITION_POLL_MS = 10;
const MAX_WAITING_READS = 500;
const OUT_OF_REACH = {
  title: "Not stored",
  sentence:
    "The part of the site that keeps what is written can't be reached just now. Nothing was stored. Please go back, where " +
    "what you typed still stands, and send it again in a minute.",
};
const UNKNOWN = {
  title: "Perhaps not stored",
  sentence:
    "The part of the site that keeps what is written has stopped answering, so it isn't known whether this was stored. " +
    "Please look in a minute whether it is there, before you send it again.",
};
const BEHIND = {
  title: "A moment, please",
  sentence: "This page is a moment behind what you sent. Please load it again.",
  again: "Load again",
};

export interface ReplicaDoorOptions {
  /** Must agree with other/litefs.yml. */
  isPassedThrough: (path: string) => boolean;
  /** With `{host}` for the primary's name. */
  primaryUrl: string | undefined;
  secureCookies: boolean;
  styles: string;
}

const isRead = ({ method }: IncomingMessage): boolean => ["GET", "HEAD", "OPTIONS"].includes(method ?? "");

function wantedPosition({ headers }: IncomingMessage): bigint | undefined {
  const [, value] = TXID_IN.exec(headers.cookie ?? "") ?? [];
  return value === undefined ? undefined : readTxid(value);
}

/** Reading the position costs, and all requests wait for the same. */
const lately = { position: undefined as bigint | undefined, at: -Infinity };
function positionLately(): bigint | undefined {
  const now = performance.now();
  if (now - lately.at >= POSITION_POLL_MS) Object.assign(lately, { position: position(), at: now });
  return lately.position;
}

let waiting = 0;

async function hasCaughtUp(req: IncomingMessage): Promise<boolean> {
  const wanted = wantedPosition(req);
  const isThere = () => wanted === undefined || (positionLately() ?? wanted) >= wanted;
  // A position ahead of the primary never comes: it was lost, or made up.
  if (isThere() || role().primary) return true;
  if (waiting >= MAX_WAITING_READS) return false;
  const until = performance.now() + POSITION_TIMEOUT_MS;
  waiting += 1;
  try {
    while (!isThere()) {
      if (performance.now() >= until || req.destroyed) return false;
      await pause(POSITION_POLL_MS);
    }
    return true;
  } finally {
    waiting -= 1;
  }
}

function noteWrite(res: ServerResponse, secure: boolean): void {
  onHeaders(res, () => {
    const txid = writtenTxid(position());
    if (txid === undefined) return;
    const expires = new Date(Date.now() + TXID_COOKIE_TTL_MS).toUTCString();
    const cookie = `${TXID_COOKIE}=${txid}; Path=/; Expires=${expires}; HttpOnly; SameSite=Lax`;
    res.appendHeader("Set-Cookie", secure ? `${cookie}; Secure` : cookie);
  });
}

/** Resolves to true when the request has been answered, or is being answered. Without LiteFS every request passes. */
export function litefsRouting(
  options: ReplicaDoorOptions,
): (req: IncomingMessage, res: ServerResponse, refuse: Refuse) => Promise<boolean> {
  const showPage = (req: IncomingMessage, res: ServerResponse, status: number, page: BarePage) => {
    res.statusCode = status;
    res.setHeader("Content-Type", "text/html; charset=utf-8");
    res.setHeader("Cache-Control", "no-store");
    const body = barePage(options.styles, page);
    if (isRead(req)) res.end(body);
    else respondAndClose(req, res, body);
  };
  return async (req, res, refuse) => {
    const passedThrough = options.isPassedThrough(pathOf(req));
    if (isRead(req)) {
      if (!passedThrough || (await hasCaughtUp(req))) return false;
      res.setHeader("Retry-After", "1");
      showPage(req, res, 504, BEHIND);
      return true;
    }
    const here = role();
    if (here.primary) {
      mayWrite();
      if (passedThrough) noteWrite(res, options.secureCookies);
      return false;
    }
    const { host } = here;
    if (!passedThrough) {
      if (host) res.setHeader("fly-replay", `instance=${host}`);
      if (host) refuse(req, res, 409, "This machine only reads; the request belongs to the one that writes.");
      else refuse(req, res, 503, OUT_OF_REACH.sentence);
      return true;
    }
    const outOfReach = (wasWhole = false) => {
      res.setHeader("Retry-After", "60");
      showPage(req, res, 503, wasWhole ? UNKNOWN : OUT_OF_REACH);
    };
    const address = host && options.primaryUrl?.replace("{host}", host);
    if (address && !req.headers[RELAYED] && (await isAlive(address))) {
      relay(req, res, address, outOfReach);
    } else outOfReach();
    return true;
  };
}
