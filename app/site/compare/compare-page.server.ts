import { data } from "@remix-run/node";

import type { Fact } from "#app/catalogue/page/entry-content";
import {
  comparedAs,
  compareUrl,
  MAX_COMPARED,
  MIN_COMPARED,
  type ComparedRow,
  type Comparison,
} from "#app/site/compare/comparison";
import { listedAt, type ListedEntry } from "#app/site/entries/find-entry.server";
import { MAX_COMPARED_ASKED } from "#app/platform/budgets";
import { Refusal } from "#app/platform/refusal";
import { cleanLine, countOf, excerpt } from "#app/platform/text/text-rules";

/** Characters. */
const TEXT_LENGTH = 280;

const LEAD = "Two to four entries of one kind, side by side.";

interface Asked {
  found: ListedEntry[];
  notes: string[];
}

/** "startups/12" and "startups/12-tidewater-robotics" */
function entryAt(address: string): ListedEntry | string {
  const shown = `“${excerpt(cleanLine(address), 60)}”`;
  try {
    return listedAt(cleanLine(address));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.status === 410 ? `${shown} was deleted.` : `${shown} is not an entry that can be compared.`;
  }
}

function entriesIn(params: URLSearchParams): Asked {
  const found = new Map<string, ListedEntry>();
  const notes = new Set<string>();
  for (const address of params.getAll("entry").slice(0, MAX_COMPARED_ASKED)) {
    const entry = entryAt(address);
    const [first] = found.values();
    if (typeof entry === "string") notes.add(entry);
    else if (first && first.kind.name !== entry.kind.name)
      notes.add(`${entry.content.name} is left out: only entries of one kind can be compared.`);
    else found.set(entry.path, entry);
  }
  const all = [...found.values()];
  for (const { content } of all.slice(MAX_COMPARED))
    notes.add(`${content.name} is left out: at most four can be compared.`);
  return { found: all.slice(0, MAX_COMPARED), notes: [...notes] };
}

const tagsOf = (fact: Fact | undefined): string[] =>
  fact && "tags" in fact ? fact.tags.map(({ label }) => label) : [];

function rowOf(label: string, cells: (Fact | undefined)[]): ComparedRow {
  const tags = cells.flatMap((cell) => [...new Set(tagsOf(cell))]);
  const shared = [...new Set(tags.filter((tag, i) => tags.indexOf(tag) !== i))];
  const [first, ...others] = cells.map((cell) => JSON.stringify(cell));
  return { label, cells, shared, isAlike: first !== undefined && others.every((other) => other === first) };
}

const ABOUT = "About";

const factsOf = ({ content: { text, outcomes = [], facts } }: ListedEntry): Fact[] => [
  ...facts,
  ...outcomes.map(({ label, text: said }) => ({ label, text: excerpt(said, TEXT_LENGTH) })),
  ...(text ? [{ label: ABOUT, text: excerpt(cleanLine(text), TEXT_LENGTH) }] : []),
];

/** What one of them says, in the kind's order; what all say alike comes last. */
function rowsOf(entries: readonly ListedEntry[]): ComparedRow[] {
  const said = entries.map((entry) => new Map(factsOf(entry).map((fact) => [fact.label, fact])));
  const labels = new Set(said.flatMap((facts) => [...facts.keys()]));
  const rows = [...labels].map((label) =>
    rowOf(
      label,
      said.map((facts) => facts.get(label)),
    ),
  );
  return [...rows.filter(({ isAlike }) => !isAlike), ...rows.filter(({ isAlike }) => isAlike)];
}

function compare({ found, notes }: Asked): Comparison {
  const addresses = found.map(({ kind, id }) => comparedAs(kind.name, id));
  const [first] = found;
  const one = first?.kind.singular.toLowerCase() ?? "";
  const isEnough = found.length >= MIN_COMPARED;
  return {
    lead: isEnough
      ? `${countOf(found.length, one)} side by side. What several of them share is marked.`
      : LEAD,
    path: compareUrl(addresses),
    entries: found.map(({ content: { name, picture }, path }, at) => ({
      name,
      path,
      picture,
      awayUrl: compareUrl(addresses.filter((_, other) => other !== at)),
    })),
    rows: isEnough ? rowsOf(found) : [],
    notes,
    list: first && { label: first.kind.label, path: first.kind.path },
  };
}

/** 400 where an address names too little to compare. */
export function loadComparison(request: Request) {
  const params = new URL(request.url).searchParams;
  const comparison = compare(entriesIn(params));
  const isWrong = params.has("entry") && comparison.entries.length < MIN_COMPARED;
  return data(comparison, { status: isWrong ? 400 : 200 });
}
