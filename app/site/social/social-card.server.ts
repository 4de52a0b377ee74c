import { createHash } from "node:crypto";
import path from "node:path";

import { socialCardOf } from "#app/site/social/social-card-of.server";
import type { SocialCardWords } from "#app/site/social/social-card-words";
import {
  MAX_CARDS_WAITING,
  MAX_CARDS_WAITING_PER_CLIENT,
  MAX_KEPT_CARD_BYTES,
  MAX_KEPT_CARDS,
} from "#app/platform/budgets";
import { versionedResponse } from "#app/platform/cache/versioned-response.server";
import { SANDBOX_POLICY } from "#app/platform/document/security-headers.server";
import { DAY_MS, HOUR_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { plainRefusal } from "#app/platform/http/plain-response.server";
import { boundedQueue } from "#app/platform/limits/bounded-queue.server";
import { clientOf } from "#app/platform/limits/client-address.server";
import { pictureCache, type PictureCache } from "#app/platform/pictures/picture-cache.server";
import { readVariant, variantOf } from "#app/platform/pictures/picture-variants.server";
import { Refusal } from "#app/platform/refusal";
import { storedObjectsAt } from "#app/platform/storage/stored-objects.server";

/** Raised when a release draws the same words differently. */
const DRAWING_VERSION = 2;

/** CSS pixels; a width in which pictures are kept. */
const STORED_PICTURE_WIDTH_PX = 400;

let cache: PictureCache | undefined;
const cardCache = (): PictureCache =>
  (cache ??= pictureCache(path.join(env().dataDir, "cache/social"), MAX_KEPT_CARD_BYTES, MAX_KEPT_CARDS));

/**
 * Nobody is sent the card of an entry or member that is gone, so it goes a day after it was last sent. Each machine sees to
 * its own cards, wherever the deletion took place.
 */
export function startSweepingCards(): void {
  const sweep = () => void cardCache().dropUnused(DAY_MS);
  setInterval(sweep, HOUR_MS).unref();
  sweep();
}

/** One by one: drawing takes a thread that files and passwords need as well. */
const drawings = boundedQueue({
  atOnce: 1,
  waiting: MAX_CARDS_WAITING,
  waitingPerClient: MAX_CARDS_WAITING_PER_CLIENT,
  full: "Too many cards are being drawn at once; please try again in a moment",
  retryAfter: 10,
  budget: "cards",
});

/** Of all that is drawn, so that a changed entry has another card, and no kept one is ever stale. */
const nameOf = ({ label, name, about, line, picture }: SocialCardWords): string =>
  createHash("sha256")
    .update(JSON.stringify([DRAWING_VERSION, label, name, about, line, picture]))
    .digest("base64url");

/** As JPEG; undefined where there is none that can be shown. */
async function storedPicture(storedPath: string | null | undefined, client: string) {
  const stored = storedPath ? storedObjectsAt([storedPath]).get(storedPath) : undefined;
  if (!stored?.contentType.startsWith("image/")) return undefined;
  return readVariant(stored, variantOf(stored, STORED_PICTURE_WIDTH_PX, ""), client);
}

async function makeCard(words: SocialCardWords, client: string): Promise<Buffer> {
  const stored = await storedPicture(words.picture.path, client);
  return drawings(client, async () => {
    // Loaded only when needed: most processes never draw.
    const { drawCard } = await import("#app/site/social/draw-card.server");
    return drawCard(words, stored);
  });
}

/** So that simultaneous requests draw a card once. */
const underWay = new Map<string, Promise<Buffer>>();

async function readCard(name: string, words: SocialCardWords, client: string): Promise<Buffer> {
  const kept = await cardCache().read(name);
  if (kept) return kept;
  const running =
    underWay.get(name) ??
    makeCard(words, client)
      .then(async (card) => {
        await cardCache().keep(name, card);
        return card;
      })
      .finally(() => underWay.delete(name));
  underWay.set(name, running);
  return running;
}

/** A PNG of 1200 × 630 pixels (other/product.md, "Social cards"). `id` may be anything. */
export async function socialCardResponse(request: Request, kind: string, id: string): Promise<Response> {
  try {
    const words = socialCardOf(kind, id);
    const name = nameOf(words);
    const card = async () => new Uint8Array(await readCard(name, words, clientOf(request)));
    return await versionedResponse(request, name, "image/png", card, {
      "Content-Security-Policy": SANDBOX_POLICY,
    });
  } catch (error) {
    if (error instanceof Refusal) return plainRefusal(error);
    throw error;
  }
}
