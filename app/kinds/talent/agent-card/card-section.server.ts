import {
  askedInterface,
  type AgentCard,
  type CardInterface,
  type CardSkill,
} from "#app/kinds/talent/agent-card/agent-card";
import { cardRow, type CardRow } from "#app/kinds/talent/agent-card/agent-cards.server";
import { siteOf } from "#app/platform/text/site-of";
import { countOf, excerpt } from "#app/platform/text/text-rules";
import type { CardState } from "#drizzle/schema.server";

/** One of the three things that are looked at each day. */
interface Check {
  label: string;
  word: "Yes" | "No" | "Unknown" | "Can’t be asked" | "Not checked yet";
  reason?: string;
  checked?: { at: string; text: string };
}

/** What the page of a talent shows of its agent card. */
export interface CardSection {
  talentId: number;
  address: string;
  checks: Check[];
  facts: { label: string; text: string; to?: string }[];
  skills: Pick<CardSkill, "name" | "description" | "examples">[];
  /** Said where there are more skills. */
  more?: string;
}

const SKILL_LENGTH = 300;

const MINUTE = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

const checkedAt = (at: number) => ({ at: new Date(at).toISOString(), text: `${MINUTE.format(at)} UTC` });

function checkOf(label: string, state: CardState | null, also?: string): Check {
  if (!state) return { label, word: "Not checked yet" };
  const reason = [state.reason, also].filter(Boolean).join(". ");
  return { label, word: state.ok ? "Yes" : "No", reason: reason || undefined, checked: checkedAt(state.at) };
}

/** The endpoint may be anybody's. */
const elsewhere = (address: string, asked: CardInterface | undefined): string | undefined =>
  asked && siteOf(asked.url) !== siteOf(address)
    ? `It is at ${siteOf(asked.url)}, another host than the card’s`
    : undefined;

function speaksCheck({ address, card, valid, speaks }: CardRow): Check {
  const label = "The endpoint speaks A2A";
  const asked = card ? askedInterface(card) : undefined;
  if (speaks || !card || asked) {
    const check = checkOf(label, speaks, elsewhere(address, asked));
    // Whoever wants credentials first may be anybody.
    return speaks?.ok && speaks.reason !== null ? { ...check, word: "Unknown" } : check;
  }
  const bindings = [...new Set(card.interfaces.map(({ binding }) => binding))].join(", ");
  return {
    label,
    word: "Can’t be asked",
    reason: `It offers ${bindings}; the hub asks by JSON-RPC and, of A2A 1.0, HTTP+JSON`,
    checked: valid ? checkedAt(valid.at) : undefined,
  };
}

const factsOf = ({ version, interfaces, provider, documentation }: AgentCard) => [
  { label: "Version", text: version },
  {
    label: "Protocol",
    text: [...new Set(interfaces.map((one) => `A2A ${one.version} by ${one.binding}`))].join(", "),
  },
  ...(provider
    ? [{ label: "Provider", text: provider.organization || siteOf(provider.url), to: provider.url }]
    : []),
  ...(documentation ? [{ label: "Documentation", text: siteOf(documentation), to: documentation }] : []),
];

/** Undefined where the talent names no card. */
export function cardSection(talentId: number): CardSection | undefined {
  const row = cardRow(talentId);
  if (!row) return undefined;
  const { address, card, answers, valid } = row;
  const skills = card?.skills ?? [];
  const more = (card?.skillCount ?? 0) - skills.length;
  return {
    talentId,
    address,
    checks: [checkOf("The card answers", answers), checkOf("The card is valid", valid), speaksCheck(row)],
    facts: card ? factsOf(card) : [],
    skills: skills.map(({ name, description, examples }) => ({
      name,
      description: excerpt(description, SKILL_LENGTH),
      examples,
    })),
    more: more > 0 ? `And ${countOf(more, "skill")} more, which only the card itself has.` : undefined,
  };
}
