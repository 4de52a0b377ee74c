import type { z } from "zod";

import type { AgentCard } from "#app/kinds/talent/agent-card/agent-card";
import { cardOf03, cardOf1 } from "#app/kinds/talent/agent-card/card-schema.server";
import { MAX_CARD_VALUES } from "#app/platform/budgets";
import { faultOfSize } from "#app/platform/text/parse-json";
import { cleanLine, excerpt } from "#app/platform/text/text-rules";

/** More of them say no more. */
const MAX_PROBLEMS_SAID = 3;

/** A scheme's name may be of any length. */
const MAX_PART_LENGTH = 60;

const partOf = (part: PropertyKey, at: number): string => {
  if (typeof part === "number") return `[${part}]`;
  return (at > 0 ? "." : "") + excerpt(cleanLine(String(part)), MAX_PART_LENGTH);
};

const pathOf = (path: readonly PropertyKey[]): string => path.map(partOf).join("");

const isMissing = ({ input }: z.core.$ZodIssue): boolean => input === undefined || input === null;

function sentences(issues: readonly z.core.$ZodIssue[], version: string): string {
  const said = issues.slice(0, MAX_PROBLEMS_SAID).map((issue) => {
    const is = isMissing(issue) ? "is missing" : "is something else";
    return `\`${pathOf(issue.path)}\` ${is}; A2A ${version} asks for ${issue.message}`;
  });
  const more = issues.length - said.length;
  return [...said, ...(more > 0 ? [`and ${more} more like that`] : [])].join(". ");
}

export type ReadCard = { card: AgentCard } | { problem: string };

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** As the shape of 1.0 where it has what is new there, as servers of both versions write both into one. */
function readObject(value: object): ReadCard {
  const is1 = "supportedInterfaces" in value;
  if (!is1 && !("url" in value) && !("protocolVersion" in value))
    return {
      problem:
        "`supportedInterfaces` is missing; A2A 1.0 asks for a list of interfaces (0.3 for `url` and `protocolVersion`)",
    };
  const read = (is1 ? cardOf1 : cardOf03).safeParse(value, { reportInput: true });
  return read.success ? { card: read.data } : { problem: sentences(read.error.issues, is1 ? "1.0" : "0.3") };
}

/** What a card says, cleaned and cut, or what is wrong with it, in sentences for its author. Never throws. */
export function readCard(bytes: Uint8Array): ReadCard {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return { problem: "It isn't JSON" };
  }
  if (!isObject(value)) return { problem: "It is JSON, but not an object" };
  const fault = faultOfSize(value, MAX_CARD_VALUES);
  return fault ? { problem: `It ${fault}` } : readObject(value);
}
