import { LRUCache } from "lru-cache";

import { rangeInDollars, type AmountRange } from "#app/language/amounts/amount-range";
import { amountInDollars } from "#app/language/amounts/amount-in-dollars";
import { STAGES } from "#app/kinds/startups/startup-fields";
import { asWords } from "#app/platform/search/whole-words";

interface Round {
  /** Dollars that all investors together typically put in. */
  low: number;
  high: number;
}

/** Typical rounds (other/product.md, "Related entries"); whoever is listed at a stock exchange raises none. */
const ROUNDS: Partial<Record<string, Round>> = {
  Ideation: { low: 50e3, high: 500e3 },
  "Pre-Seed": { low: 250e3, high: 2e6 },
  Seed: { low: 1e6, high: 5e6 },
  "Series A": { low: 5e6, high: 20e6 },
  "Series B": { low: 15e6, high: 60e6 },
  "Series C": { low: 30e6, high: 120e6 },
  "Series D+": { low: 50e6, high: 1e9 },
};

/** One investor's part of a round, at least. */
const SMALLEST_PART = 1 / 10;

const plain = (text: string) => asWords(text).replaceAll(" ", "");

/** Imports vary: "pre seed" is "Pre-Seed". */
export const roundOf = (stage: string | null): Round | undefined =>
  stage === null
    ? undefined
    : (ROUNDS[stage] ?? ROUNDS[STAGES.find((known) => plain(known) === plain(stage)) ?? ""]);

export type Ticket = AmountRange;

/** Distinct texts, of which there are far fewer than investors. */
const tickets = new LRUCache<string, { ticket: Ticket | undefined }>({ max: 10_000 });

/** In US dollars; undefined for a text without an amount. */
export function ticketOf(text: string | null, currency: string): Ticket | undefined {
  if (!text) return undefined;
  const key = `${currency} ${text}`;
  const known = tickets.get(key) ?? { ticket: rangeInDollars(text, currency) };
  tickets.set(key, known);
  return known.ticket;
}

/** How many times a ticket would have to double or halve; 0 for one that fits, undefined where one of both is unknown. */
export function ticketGap(ticket: Ticket | undefined, round: Round | undefined): number | undefined {
  if (!ticket || !round) return undefined;
  const smallest = round.low * SMALLEST_PART;
  if (ticket.low > round.high) return Math.ceil(Math.log2(ticket.low / round.high));
  return ticket.high < smallest ? Math.ceil(Math.log2(smallest / ticket.high)) : 0;
}

/** An amount and nothing else, so that it can stand in a sentence. */
const PLAIN_AMOUNT = /^[^\d.,]{0,5}[\d.,]+\s?(?:k|mn?|million|bn?|billion)?$/i;

/** Undefined where it is another text, or nothing. */
export const amountRaised = (funding: string | null): string | undefined =>
  funding && PLAIN_AMOUNT.test(funding) && amountInDollars(funding) > 0 ? funding : undefined;

/** As if it were a round. */
function asRound(funding: string | null): Round | undefined {
  const raised = amountRaised(funding);
  const dollars = raised ? amountInDollars(raised) : 0;
  return dollars > 0 ? { low: dollars, high: dollars } : undefined;
}

/** Whether a ticket can be a part of what was raised; false where one of both isn't known. */
export const isPartOf = (ticket: Ticket | undefined, funding: string | null): boolean =>
  ticketGap(ticket, asRound(funding)) === 0;

/** Of an unknown ticket: after those that fit, like those that nearly do. */
const UNKNOWN_GAP = 1;

/** Beyond that an investor and a startup don't fit. */
const LARGEST_GAP = 1;

/** Null where it can't fit, otherwise less for a better one. */
export function gapRank(gap: number | undefined): number | null {
  const rank = gap ?? UNKNOWN_GAP;
  return rank > LARGEST_GAP ? null : rank;
}

/** For the round after a stage, which may be larger than what was raised already: too small for that is too small. */
export function fitRank(ticket: Ticket | undefined, stage: string | null, raised: string | null) {
  const short = ticketGap(ticket, { low: asRound(raised)?.low ?? 0, high: Infinity }) ?? 0;
  return gapRank(Math.max(ticketGap(ticket, roundOf(stage)) ?? UNKNOWN_GAP, short));
}
