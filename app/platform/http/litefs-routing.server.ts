import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

import onHeaders from "on-headers";

import {
  MAX_REPLAYED_BYTES,
  MAX_WAITING_READS,
  MAX_WAITING_READS_PER_CLIENT,
  POSITION_TIMEOUT_MS,
} from "#app/platform/budgets";
import { MINUTE_MS } from "#app/platform/durations";
import { answerPlainly } from "#app/platform/http/answer-plainly.server";
import { barePage, type BarePage } from "#app/platform/http/bare-page.server";
import { mayWrite } from "#app/platform/db/db.server";
import { isForPrograms, isUnsafe, lengthOf } from "#app/platform/http/request-info.server";
import { senderOf } from "#app/platform/limits/client-address.server";
import { slots } from "#app/platform/limits/slots.server";
import { respondAndClose } from "#app/platform/http/respond-and-close.server";
import type { RetryLater } from "#app/platform/http/retry-later.server";
import {
  position,
  POSITION_AGE_MS,
  readTxid,
  recentPosition,
  role,
  writtenTxid,
} from "#app/platform/cluster/litefs.server";
import { isAlive, RELAYED, relay } from "#app/platform/http/relay.server";
import { takeTurn } from "#app/platform/turns/turns.server";

/*
 * The part of LiteFS's own proxy, which costs nine tenths of the answers (other/decisions/056-no-proxy-of-litefs.md): on a
 * replica, writes go to the primary and a read waits for its reader's own writes.
 */

const TXID_COOKIE = "__txid";
const TXID_IN = new RegExp(`(?:^|;\\s*)${TXID_COOKIE}=([^;\\s]*)`);
const TXID_COOKIE_TTL_MS = 5 * MINUTE_MS;
/** After this, Fly's proxy sends the request back here, for a page of ours instead of its own. */
const REPLAY_TIMEOUT = "5s";
/** Headers of Fly's proxy on a request that it has sent on once, and on one that comes back. */
const REPLAYED = "fly-replay-src";
const NOT_REPLAYED = "fly-replay-failed";
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
const BEHIND = "This page is a moment behind what you sent. Please load it again.";

export interface LitefsRoutingOptions {
  /** With `{host}` for the primary's name. */
  primaryUrl: string | undefined;
  secureCookies: boolean;
  styles: string;
  retryLater: RetryLater;
}

export interface LitefsRouting {
  /** Whether this machine lacks what the reader has written. */
  isBehind: (req: IncomingMessage) => boolean;
  /** Resolves to true when the request has been answered, or is being answered. Without LiteFS every request passes. */
  answer: (req: IncomingMessage, res: ServerResponse) => Promise<boolean>;
}

function wantedPosition({ headers }: IncomingMessage): bigint | undefined {
  const [, value] = TXID_IN.exec(headers.cookie ?? "") ?? [];
  return value === undefined ? undefined : readTxid(value);
}

// A position ahead of the primary never comes: it was lost, or made up.
function isBehind(req: IncomingMessage): boolean {
  const wanted = wantedPosition(req);
  return wanted !== undefined && (recentPosition() ?? wanted) < wanted && !role().primary;
}

const waitingReads = slots("waiting-reads", {
  perClient: MAX_WAITING_READS_PER_CLIENT,
  inAll: MAX_WAITING_READS,
});

async function hasCaughtUp(req: IncomingMessage): Promise<boolean> {
  if (!isBehind(req)) return true;
  const release = waitingReads.take(senderOf(req));
  if (!release) return false;
  const until = performance.now() + POSITION_TIMEOUT_MS;
  try {
    do {
      if (performance.now() >= until || req.destroyed) return false;
      await pause(POSITION_AGE_MS);
    } while (isBehind(req));
    await takeTurn();
    return true;
  } finally {
    release();
  }
}

const txidCookie = (value: string, expires: Date, secure: boolean): string =>
  `${TXID_COOKIE}=${value}; Path=/; Expires=${expires.toUTCString()}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

function noteWrite(res: ServerResponse, secure: boolean): void {
  onHeaders(res, () => {
    const txid = writtenTxid(position());
    if (txid === undefined) return;
    const expires = new Date(Date.now() + TXID_COOKIE_TTL_MS);
    res.appendHeader("Set-Cookie", txidCookie(txid, expires, secure));
  });
}

export function litefsRouting(options: LitefsRoutingOptions): LitefsRouting {
  const showPage = (req: IncomingMessage, res: ServerResponse, page: BarePage) => {
    res.statusCode = 503;
    res.setHeader("Content-Type", "text/html; charset=utf-8");
    res.setHeader("Cache-Control", "no-store");
    respondAndClose(req, res, barePage(options.styles, page));
  };

  const answerBehind = async (req: IncomingMessage, res: ServerResponse) => {
    // The next request gets what there is: the position may have been lost with its primary.
    res.appendHeader("Set-Cookie", txidCookie("", new Date(0), options.secureCookies));
    await options.retryLater(req, res, { status: 504, sentence: BEHIND, retryAfter: 1 });
  };

  const sendToPrimary = async (req: IncomingMessage, res: ServerResponse, host: string | undefined) => {
    const outOfReach = (wasWhole = false) => {
      const page = wasWhole ? UNKNOWN : OUT_OF_REACH;
      res.setHeader("Retry-After", "60");
      if (isForPrograms(req)) answerPlainly(req, res, 503, page.sentence);
      else showPage(req, res, page);
    };
    const isReturned = [RELAYED, REPLAYED, NOT_REPLAYED].some((name) => req.headers[name] !== undefined);
    if (!host || isReturned) return outOfReach();
    if (lengthOf(req) <= MAX_REPLAYED_BYTES) {
      res.setHeader("fly-replay", `instance=${host};timeout=${REPLAY_TIMEOUT};fallback=force_self`);
      return answerPlainly(
        req,
        res,
        409,
        "This machine only reads; the request belongs to the one that writes.",
      );
    }
    const address = options.primaryUrl?.replace("{host}", host);
    if (address && (await isAlive(address))) relay(req, res, address, outOfReach);
    else outOfReach();
  };

  return {
    isBehind,
    answer: async (req, res) => {
      if (!isUnsafe(req)) {
        if (await hasCaughtUp(req)) return false;
        await answerBehind(req, res);
        return true;
      }
      const here = role();
      if (!here.primary) {
        await sendToPrimary(req, res, here.host);
        return true;
      }
      mayWrite();
      noteWrite(res, options.secureCookies);
      return false;
    },
  };
}
