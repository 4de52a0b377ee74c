import { redirect } from "@remix-run/node";

import { env } from "#app/platform/env.server";
import { ownOrigins } from "#app/platform/origin.server";
import { ownPath } from "#app/platform/http/own-path";
import { cleanSearch, cutToSearch, isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import { toastOf, type Toast } from "#app/platform/toasts/toast";
import { flashToast } from "#app/platform/toasts/toast.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { modelReading } from "#app/site/reading/model-reading.server";
import { OTHERWISE_SEARCH, type NavigateAnswer } from "#app/site/reading/navigate-answer";
import type { SearchDoor } from "#app/site/reading/not-understood.server";
import {
  FAILED,
  lookedUp,
  outcomeOfModel,
  type Notice,
  type Outcome,
} from "#app/site/reading/outcome.server";

const BLANK = "Please type what you are looking for, such as “startups in Dubai”";

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

async function lookFor(request: Request, prompt: string, search: SearchDoor): Promise<Outcome> {
  const outcome = await lookedUp(prompt, search, pageBefore(request));
  if (!("isUnread" in outcome)) return outcome;
  const read = await modelReading(request, prompt);
  if (!read) return outcome;
  return readIndexed(() => {
    const reading = read();
    return reading ? outcomeOfModel(prompt, reading) : outcome;
  });
}

/**
 * Redirects with a notice; scripts get the target or the notice instead (other/product.md, "The prompt bar").
 */
export async function navigate(request: Request, search: SearchDoor): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const prompt = cleanSearch(params.get("prompt"));
  const goBack = async (words: Notice & Pick<Toast, "tone">) => {
    if (isFromScripts(request)) return answerScripts({ toast: toastOf(words) });
    const typed = prompt && { prompt: cutToSearch(prompt) };
    const to = pageBefore(request);
    return redirect(to, { status: 303, headers: await saying(to, { ...words, ...typed }) });
  };
  const takeTo = async (to: string, words?: Pick<Toast, "title" | "text">) => {
    const headers = words ? await saying(to, words) : NOT_KEPT;
    return isFromScripts(request) ? answerScripts({ to }, headers) : redirect(to, { status: 303, headers });
  };
  if (!prompt) return goBack({ title: FAILED, text: BLANK, tone: "bad" });
  if (isSearchTooLong(prompt)) return goBack({ title: FAILED, text: SEARCH_TOO_LONG, tone: "bad" });
  const outcome = await lookFor(request, prompt, search);
  if ("to" in outcome) return takeTo(outcome.to, { title: outcome.title, text: outcome.text });
  const isSearched = params.get(OTHERWISE_SEARCH.name) === OTHERWISE_SEARCH.value;
  return outcome.isUnread && isSearched ? takeTo(search.url(prompt)) : goBack(outcome.notice);
}
