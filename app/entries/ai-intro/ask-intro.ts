import { INTRO_FAILED, MISSING_URL, type EntityType } from "#app/entries/ai-intro/intro-messages";
import { INVALID_URL } from "#app/platform/text/text-rules";

/** Statuses whose sentence tells more than that it failed. */
const TELLING = [400, 401, 403, 429];

/** What is wrong with an address that an intro is to be drafted from; undefined where nothing is. */
export function addressFault(address: string): string | undefined {
  if (address === "") return MISSING_URL;
  return /^https?:\/\//i.test(address) && hostOf(address) ? undefined : INVALID_URL;
}

/** The host of a web address, without "www."; undefined where it is no address. */
export function hostOf(address: string): string | undefined {
  try {
    return new URL(address).host.replace(/^www\./, "") || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Asks the server for an intro.
 *
 * @returns the intro, or the sentence that says why there is none
 */
export async function askIntro(
  websiteUrl: string,
  entityType: EntityType,
  signal: AbortSignal,
): Promise<{ intro: string } | { fault: string }> {
  try {
    const response = await fetch("/api/generate-intro", {
      method: "POST",
      credentials: "include",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ websiteUrl, entityType }),
      signal,
    });
    const { intro, error } = (await response.json()) as Record<string, unknown>;
    if (response.ok && typeof intro === "string" && intro) return { intro };
    return { fault: TELLING.includes(response.status) && typeof error === "string" ? error : INTRO_FAILED };
  } catch {
    return { fault: INTRO_FAILED };
  }
}
