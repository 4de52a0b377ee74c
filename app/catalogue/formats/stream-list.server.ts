import { ReadableStream as WebStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";

import { sessionOf } from "#app/accounts/sessions/session.server";
import {
  MAX_WHOLE_LISTS,
  MAX_WHOLE_LISTS_PER_CLIENT,
  ROWS_PER_READ,
  WHOLE_LIST_PAUSE_MS,
} from "#app/platform/budgets";
import { countFurtherReads } from "#app/platform/http/read-limit.server";
import { takeTurn } from "#app/platform/turns/turns.server";
import { clientOf } from "#app/platform/limits/client-address.server";
import { slots } from "#app/platform/limits/slots.server";
import { whenAborted } from "#app/platform/limits/when-aborted";
import { Refusal } from "#app/platform/refusal";

/** Rows read at once: a few milliseconds of work. */
export const ROWS_PER_CHUNK = 100;
const RETRY_AFTER_SECONDS = 5;

const wholeLists = slots("whole-lists", { perClient: MAX_WHOLE_LISTS_PER_CLIENT, inAll: MAX_WHOLE_LISTS });

interface ListPlace {
  give: () => void;
  /** Waits for a place again after `give`. */
  have: () => Promise<void>;
}

/** The place is also released when the client disconnects. */
function takePlace(request: Request): ListPlace {
  const client = clientOf(request);
  let release = wholeLists.take(client);
  if (!release) {
    const sentence =
      "Too many whole lists are being read at once; please try again in a moment, or ask for fewer rows";
    throw new Refusal(503, sentence, undefined, { retryAfter: RETRY_AFTER_SECONDS });
  }
  const give = () => {
    release?.();
    release = undefined;
  };
  whenAborted(request.signal, give);
  return {
    give,
    async have() {
      for (; !release && !request.signal.aborted; release = wholeLists.take(client))
        await pause(WHOLE_LIST_PAUSE_MS);
    },
  };
}

/**
 * Lets other requests run between `chunks`, of which the last is returned; the first is read before the answer begins, so that
 * an error can still be reported. A list costs as many reads as it is long.
 *
 * @throws Refusal 429 without reads left, and 503 when too many lists are streaming
 */
export async function streamList(
  request: Request,
  rowCount: number,
  chunks: Iterator<string, string>,
): Promise<BodyInit> {
  const place = takePlace(request);
  const texts = async function* (first: IteratorResult<string, string>) {
    const encoder = new TextEncoder();
    try {
      for (let chunk = first; ; chunk = chunks.next()) {
        // A slow or stalled client doesn't block others.
        const lend = setTimeout(place.give, WHOLE_LIST_PAUSE_MS);
        yield encoder.encode(chunk.value);
        clearTimeout(lend);
        if (chunk.done) return;
        await takeTurn();
        await place.have();
      }
    } finally {
      place.give();
    }
  };
  try {
    const isExempt = async () => (await sessionOf(request))?.sidHash !== undefined;
    await countFurtherReads(request, Math.floor(rowCount / ROWS_PER_READ), isExempt);
    return WebStream.from(texts(chunks.next())) as ReadableStream<Uint8Array>;
  } catch (error) {
    place.give();
    throw error;
  }
}
