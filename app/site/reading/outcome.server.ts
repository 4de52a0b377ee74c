import { log } from "#app/platform/log.server";
import type { Toast } from "#app/platform/toasts/toast";
import { listUrl } from "#app/catalogue/filters/list-query";
import type { Way } from "#app/catalogue/list/list-data";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import {
  groupsOf,
  labelsOf,
  leftAsideSaid,
  nounsOf,
  quoted,
  viewOf,
  type Reading,
} from "#app/language/reading/reading";
import { prepareWords } from "#app/language/words/known-words.server";
import { isListed } from "#app/site/reading/nearest-lists.server";
import { followUpOn } from "#app/site/reading/follow-up.server";
import { notUnderstood, waysInstead, type SearchDoor } from "#app/site/reading/not-understood.server";
import { readWithoutData } from "#app/site/reading/sections.server";
import { typedQuery, urlOf } from "#app/site/reading/understand.server";
import { whereTo, type Lead } from "#app/site/reading/where-to.server";

/* What becomes of a request by the rules alone: other/product.md, "The prompt bar". */

export const FAILED = "Navigation Failed";
const NOT_UNDERSTOOD = "I couldn't understand that request";
const STILL_GROWING = "Sorry we are still growing";

/** What is said where a request finds nothing. */
export function notListed(reading: Reading): string {
  const { noun, verb } = nounsOf(reading);
  const { section, specific, unknown } = reading;
  // "People" are human.
  const parts = reading.parts.filter(
    ({ name }) => !section.filters.some((each) => each.name === name && each.isView),
  );
  const labels = [...labelsOf({ section, parts }), ...(specific ? [quoted(specific.typed)] : [])];
  const what = labels.length > 0 ? `${noun} for ${labels.join(", ")}` : noun;
  const aside = unknown ? `${leftAsideSaid(unknown)} ` : "";
  return `There ${verb} no ${what} listed yet. ${aside}Please check back soon.`;
}

/** "Place Dubai, stage Seed"; undefined where the section says it all. */
function partsSaid({ section, parts }: Reading): string | undefined {
  const said = groupsOf(parts)
    .map((group) => {
      // Both ends of days have no label of their own.
      const isOne = group.every(({ name }) => name === group[0]?.name);
      const filter = isOne ? section.filters.find(({ name }) => name === group[0]?.name) : undefined;
      const label = filter?.label.toLowerCase() ?? "";
      return `${label} ${labelsOf({ section, parts: group }).join(", ")}`.trim();
    })
    .join(", ");
  return said ? said.charAt(0).toUpperCase() + said.slice(1) : undefined;
}

export type Notice = Pick<Toast, "title" | "text" | "links">;

export type Outcome =
  | { to: string; title: string; text?: string; lead: Exclude<Lead, { says: string }> }
  /** Leads nowhere; a model may still know what is meant. */
  | { notice: Notice; isUnread?: true };

/** The section with the text as it was typed: its list reads it as this did. */
function sectionUrl(reading: Reading, search: string): string {
  const { path, isPage, searchedAt } = reading.section;
  if (searchedAt && reading.sought) return searchedAt(reading.sought);
  const view = viewOf(reading);
  return isPage ? path : listUrl(path, { search, filters: view && { [view.name]: view.word } });
}

const missing = (prompt: string, reading: Reading): Outcome => ({
  notice: { title: STILL_GROWING, text: notListed(reading), links: waysInstead(prompt, reading) },
});

/** What is on the site, in seven steps. */
const WHAT_IS_HERE: Way = { label: "See what is here", url: "/tour" };

function unread(prompt: string, search: SearchDoor): Outcome {
  const { unknown, isInEnglish, ways } = notUnderstood(prompt, search);
  const sentences = [
    NOT_UNDERSTOOD,
    ...(isInEnglish ? [] : ["Please ask in English"]),
    ...(unknown ? [`Nothing here mentions ${unknown}`] : []),
  ];
  const text = sentences.length === 1 ? NOT_UNDERSTOOD : sentences.map((each) => `${each}.`).join(" ");
  return { notice: { title: FAILED, text, links: ways.length > 0 ? ways : [WHAT_IS_HERE] }, isUnread: true };
}

/** `onPage` is the address of the page where it was typed. */
export function outcomeOf(prompt: string, search: SearchDoor, onPage?: string): Outcome {
  const lead = whereTo(prompt);
  const isOfList = !lead || "reading" in lead;
  const followed = onPage !== undefined && isOfList ? followUpOn(onPage, prompt) : undefined;
  if (followed) return { to: followed.to, ...saidOf(followed.reading) };
  if (!lead) return unread(prompt, search);
  if ("says" in lead) return { notice: { title: lead.says, links: [...lead.links] } };
  if ("page" in lead) return { to: lead.page, title: `Taking you to ${lead.called}`, lead };
  if ("name" in lead) return { to: lead.path, title: `Taking you to ${lead.name}`, lead };
  const { reading } = lead;
  return isListed(reading, typedQuery(prompt, reading))
    ? { to: sectionUrl(reading, prompt), ...saidOf(reading) }
    : missing(prompt, reading);
}

/** Where nothing can be looked up: the reading that needs no entries. */
function outcomeWithoutData(prompt: string): Outcome {
  const reading = readWithoutData(prompt);
  if (reading) return { to: sectionUrl(reading, prompt), ...saidOf(reading) };
  return { notice: { title: FAILED, text: NOT_UNDERSTOOD }, isUnread: true };
}

/** The lists can't find in the text what only the model found in it, so that the address says it. */
export function outcomeOfModel(prompt: string, reading: Reading): Outcome {
  const isThere = isListed(reading, { search: "", filters: {}, page: 1 });
  return isThere ? { to: urlOf(reading), ...saidOf(reading) } : missing(prompt, reading);
}

const saidOf = (reading: Reading) => ({
  title: `Taking you to ${reading.section.label}`,
  text: partsSaid(reading),
  lead: { reading },
});

/** A look-up that fails is only logged, and lets pass (other/product.md, "The prompt bar"). */
export async function lookedUp(prompt: string, search: SearchDoor, onPage?: string): Promise<Outcome> {
  try {
    await prepareWords();
    return await readIndexed(() => outcomeOf(prompt, search, onPage));
  } catch (error) {
    log.error({ err: error }, "The prompt bar's data check failed");
    return outcomeWithoutData(prompt);
  }
}
