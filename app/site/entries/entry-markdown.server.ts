import type { ContentRow, Fact } from "#app/catalogue/page/entry-content";
import type { EntryOfKind } from "#app/site/entries/find-entry.server";
import { env } from "#app/platform/env.server";
import { escapeMarkdown as escaped } from "#app/platform/text/escape-markdown";
import { UNDISCLOSED } from "#app/platform/text/text-rules";

/** What ends an autolink is percent-encoded (CommonMark 0.31, section 6.5). */
const linkTo = (site: string): string => `<${new URL(site).href}>`;

function valueOf(fact: Fact): string {
  if ("links" in fact) return fact.links.map(({ label }) => escaped(label)).join(", ");
  if ("tags" in fact) return fact.tags.map(({ label }) => escaped(label)).join(", ");
  if ("sites" in fact) return fact.sites.map(linkTo).join(", ");
  if ("rating" in fact) return `${fact.rating.rating} of ${fact.rating.best}`;
  if ("steps" in fact) return `${escaped(fact.reached)} (of ${fact.steps.map(escaped).join(", ")})`;
  const { text, note } = fact;
  return text === null ? UNDISCLOSED : escaped(note ? `${text} (${note})` : text);
}

const rowOf = ({ name, path, facts }: ContentRow): string =>
  `- [${escaped(name)}](${env().appUrl}${path}): ${escaped(facts)}`;

/** The same as the page, as CommonMark. */
export function entryMarkdown({ kind, content, path }: EntryOfKind): string {
  const { name, line, badge, text, outcomes = [], facts, over, lists = [] } = content;
  const under = [kind.singular, ...line, ...(badge ? [badge] : [])];
  return [
    `# ${escaped(name)}`,
    under.map(escaped).join(" · "),
    over && `**${escaped(over.title)}.**`,
    ...outcomes.map((outcome) => `**${outcome.label}:** ${escaped(outcome.text)}`),
    ...text.split(/\n\s*\n/).map(escaped),
    facts.map((fact) => `- **${fact.label}:** ${valueOf(fact)}`).join("\n"),
    ...lists.flatMap(({ label, rows }) => [`## ${escaped(label)}`, rows.map(rowOf).join("\n")]),
    `<${env().appUrl}${path}>`,
  ]
    .filter(Boolean)
    .join("\n\n")
    .concat("\n");
}
