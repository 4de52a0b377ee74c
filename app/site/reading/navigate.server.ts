import { redirect } from "@remix-run/node";

import { env } from "#app/platform/env.server";
import { log } from "#app/platform/log.server";
import { ownOrigins } from "#app/platform/origin.server";
import { ownPath } from "#app/platform/http/own-path";
import { cleanSearch, cutToSearch, isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import { toastOf, type Toast } from "#app/platform/toasts/toast";
import { flashToast } from "#app/platform/toasts/toast.server";
import { geminiReading } from "#app/site/reading/gemini-reading.server";
import { parsePrompt } from "#app/site/reading/parse-prompt";
import type { Reading } from "#app/site/reading/reading";
import { sentenceOf } from "#app/site/reading/reading-sentence";
import { facetsSaid, filtersOf, searchOf, sectionUrl } from "#app/site/reading/reading-words";
import { entryNamed } from "#app/site/reading/named-entry.server";
import { SECTIONS } from "#app/site/reading/sections";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { SECTION_DATA } from "#app/site/reading/sections.server";
import { OTHERWISE_SEARCH, type NavigateAnswer } from "#app/site/reading/navigate-answer";
import type { SearchText } from "#app/catalogue/filters/list-query";

const FAILED = "Navigation Failed";
const NOT_UNDERSTOOD = "I couldn't understand that request";
const BLANK = "Please type what you are looking for, such as “startups in Dubai”";
const STILL_GROWING = "Sorry we are still growing";

function pageBefore(request: Request): string {
  const referer = request.headers.get("Referer") ?? "";
  if (!URL.canParse(referer)) return "/";
  const { origin, pathname, search } = new URL(referer);
  const isPage = ownOrigins(env()).includes(origin) && !/^\/navigate(\/|\.data)?$/i.test(pathname);
  return isPage ? ownPath(pathname + search) : "/";
}

const isFromScripts = (request: Request): boolean => request.headers.get("Accept") === "application/json";

const NOT_KEPT = { "Cache-Control": "no-store" };

const answerScripts = (answer: NavigateAnswer, headers: HeadersInit = NOT_KEPT): Response =>
  Response.json(answer, { headers });

/** Nothing is stored, so that a replica answers, too. */
const saying = async (to: string, toast: Omit<Toast, "id">) => ({
  "Set-Cookie": await flashToast(to, toast),
  ...NOT_KEPT,
});

/** A check that fails is only logged, and lets pass (other/product.md, "The prompt bar"). */
async function mayBeListed(reading: Reading, text: SearchText): Promise<boolean> {
  const { kinds, isListed } = SECTION_DATA[reading.section];
  try {
    return await readIndexed(kinds, () => isListed(searchOf(reading, text), reading));
  } catch (error) {
    log.error({ err: error }, "The prompt bar's data check failed");
    return true;
  }
}

function notListed(reading: Reading): string {
  const { noun, verb } = SECTIONS[reading.section];
  const filters = filtersOf(reading);
  const what = filters.length > 0 ? `${noun} for ${filters.join(", ")}` : noun;
  return `There ${verb} no ${what} listed yet. Please check back soon.`;
}

/** No name that a member gives an entry may take such a request over. */
const isAllUnderstood = (reading: Reading | undefined): boolean => reading?.texts.length === 0;

/**
 * Redirects with a notice; scripts get the target or the notice instead (other/product.md, "The prompt bar"). `searchUrl` leads to
 * a search for a text.
 */
export async function navigate(request: Request, searchUrl: (text: string) => string): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const prompt = cleanSearch(params.get("prompt"));
  const goBack = async (words: Pick<Toast, "title" | "text">) => {
    if (isFromScripts(request)) return answerScripts({ toast: toastOf({ ...words, tone: "bad" }) });
    const typed = prompt && { prompt: cutToSearch(prompt) };
    const to = pageBefore(request);
    return redirect(to, { status: 303, headers: await saying(to, { ...words, tone: "bad", ...typed }) });
  };
  const takeTo = async (to: string, words?: Pick<Toast, "title" | "text">) => {
    const headers = words ? await saying(to, words) : NOT_KEPT;
    return isFromScripts(request) ? answerScripts({ to }, headers) : redirect(to, { status: 303, headers });
  };
  if (!prompt) return goBack({ title: FAILED, text: BLANK });
  if (isSearchTooLong(prompt)) return goBack({ title: FAILED, text: SEARCH_TOO_LONG });
  const parsed = parsePrompt(prompt);
  const named = isAllUnderstood(parsed) ? undefined : entryNamed(prompt);
  if (named) return takeTo(named.path, { title: `Taking you to ${named.content.name}`, text: "" });
  const reading = parsed ?? (await geminiReading(request, prompt));
  if (!reading && params.get(OTHERWISE_SEARCH.name) === OTHERWISE_SEARCH.value)
    return takeTo(searchUrl(prompt));
  if (!reading) return goBack({ title: FAILED, text: NOT_UNDERSTOOD });
  // The lists can't find in the text what only the model found in it.
  const text: SearchText = parsed ? { search: prompt } : { search: prompt, as: sentenceOf(reading) };
  if (!(await mayBeListed(reading, text))) return goBack({ title: STILL_GROWING, text: notListed(reading) });
  return takeTo(sectionUrl(reading, text), {
    title: `Taking you to ${SECTIONS[reading.section].label}`,
    text: facetsSaid(reading),
  });
}
