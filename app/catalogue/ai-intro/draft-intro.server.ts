import { geminiIntro } from "#app/catalogue/ai-intro/gemini-intro.server";
import { introUrl } from "#app/catalogue/ai-intro/intro-schema";
import { INTRO_FAILED } from "#app/catalogue/ai-intro/intro-messages";
import type { EntityType } from "#app/catalogue/fields/field";
import { pageWords } from "#app/catalogue/ai-intro/page-words.server";
import { siteIntro } from "#app/catalogue/ai-intro/site-intro.server";
import { earliestFailure } from "#app/platform/safe-fetch/earliest-failure.server";
import { FetchFailed, safeFetch } from "#app/platform/safe-fetch/safe-fetch.server";
import { Refusal } from "#app/platform/refusal";

/** Limits of the page that is fetched (other/product.md, "Drafts from a website"). */
const PAGE = {
  accept: ["text/html", "application/xhtml+xml"],
  maxBytes: 512 * 1024,
  longer: "is cut",
  timeoutMs: 5000,
} as const;

async function readWords(address: string) {
  try {
    const { bytes, contentType } = await safeFetch(address, PAGE);
    return pageWords(bytes, contentType);
  } catch (error) {
    if (error instanceof FetchFailed) return undefined;
    throw error;
  }
}

/**
 * Written by the model where there is a key, else in the site's own words (other/product.md, "Drafts from a website").
 * Throws Refusal 400 at `websiteUrl` for anything but a web address, and 422, always alike, when the site can't be read,
 * may not be read or has no words that help.
 */
export async function draftIntro(websiteUrl: string, entityType: EntityType): Promise<string> {
  const address = introUrl.safeParse(websiteUrl);
  if (!address.success) {
    const [message = INTRO_FAILED] = address.error.issues.map((issue) => issue.message);
    throw new Refusal(400, message, { websiteUrl: [message] });
  }
  const earliest = earliestFailure();
  const words = await readWords(address.data);
  const intro = words && ((await geminiIntro(words, entityType)) ?? siteIntro(words));
  if (intro) return intro;
  await earliest;
  throw new Refusal(422, INTRO_FAILED);
}
