import { INTRO_FAILED, MISSING_URL } from "#app/catalogue/ai-intro/intro-messages";
import type { EntityType } from "#app/catalogue/fields/field";
import { INVALID_URL } from "#app/platform/text/text-rules";
import { readWebAddress } from "#app/platform/text/web-address";

/** Statuses whose own sentence is shown; others get the general one. */
const TELLING = [400, 401, 403, 429];

/** The sentence that says what is wrong with the address, if anything is. */
export function addressFault(address: string): string | undefined {
  if (address === "") return MISSING_URL;
  return readWebAddress(address) === undefined ? INVALID_URL : undefined;
}

export function hostOf(address: string): string | undefined {
  const read = readWebAddress(address);
  return read && new URL(read).host.replace(/^www\./, "");
}

/** Resolves to the intro, or to the sentence that says why there is none. */
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
