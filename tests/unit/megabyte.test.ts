import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { z } from "zod";

import { MEASURED_PER_ALLOWED } from "#app/platform/budgets";
import { normalize } from "#app/platform/text/normalize";
import { brokenRule, objectionToName } from "#app/platform/moderation/moderation-rules";
import { shownName } from "#app/platform/mail/shown-name";
import { splitTags } from "#app/platform/forms/tags";
import { NAME_LIMIT, TEXT_LIMIT } from "#app/platform/text/text-rules";
import { asBefore, defused } from "#app/platform/csv/csv-cell";
import { ENTRY_RESOURCES, IMPORTED_STORES } from "#app/site/kinds.server";
import { readSearchFilter } from "#app/site/search/search-filter";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { read as readRequest } from "#app/site/reading/sections.server";
import { useOwnDatabase } from "#tests/support/own-database";
import { USE_CASE_FILTERS } from "#app/kinds/use-cases/use-case-filter";
import { INDUSTRY_FILTER } from "#app/catalogue/filters/filter-types.server";
import type { ListFilter } from "#app/catalogue/filters/list-filter";
import { readListParams } from "#app/catalogue/filters/list-query";

/*
 * Whatever reads a text looks at how long it is before it does anything else, and does nothing that takes time with the
 * square of its length: a megabyte is what one request of a stranger may bring.
 */

beforeAll(useOwnDatabase);

const MEGABYTE = 1_000_000;
/** The most of a text that gets as far as being normalized, in code units. */
const LONGEST_TEXT = TEXT_LIMIT * MEASURED_PER_ALLOWED.characters;
/** One of them is enough, as the machine is shared. */
const TRIES = 8;

/** Units that take long in one step or another: marks that must be put in order, quotes, separators, halves of characters. */
const UNITS = [
  ..."aé\u0315\u0300\u{1D16E}\uFDFA \t\n\u0000\u200e\ud800\"',;|[{@.-/<&%0",
  "http://",
  "=",
  "\r\n",
];

const filled = (pattern: string): string =>
  pattern.repeat(Math.ceil(MEGABYTE / pattern.length)).slice(0, MEGABYTE);

/** Patterns by which readers were once stopped. */
const WORST = [
  "\u0315\u0300",
  `a${"\u0315\u0300".repeat(15)}`,
  " ",
  '"',
  '",',
  "[",
  "a@",
  ",",
  "a.",
  "\u0000",
];

/** Milliseconds of the thread, or of the clock where that is less. */
function timed(act: () => unknown): number {
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  act();
  const { user, system } = process.cpuUsage(cpu);
  return Math.min(performance.now() - wall, (user + system) / 1000);
}

/** Some 50 ms where the machine decomposes a megabyte of letters in 20. */
const longest = (): number => 2.5 * timed(() => filled("aé").normalize("NFD"));

const LONGEST_MS = longest();

/** What takes longer is measured beside that again, as the machine may have become slower since. */
const isQuick = (act: () => unknown): boolean =>
  Array.from({ length: TRIES }).some(() => {
    const took = timed(act);
    return took <= LONGEST_MS || took <= longest();
  });

/** What is brought: a text, a list of one, a list of very many short ones. */
const FORMS = {
  "a text": (text: string) => text,
  "a list of one": (text: string) => [text],
  "a long list": (text: string) => Array.from({ length: MEGABYTE / 4 }, (_, at) => text.charAt(at)),
} satisfies Record<string, (text: string) => unknown>;

interface Reader {
  name: string;
  form: keyof typeof FORMS;
  read: (brought: unknown) => unknown;
}

/** The fields that a schema reads, before it transforms them; undefined for one of a single value. */
function fieldsOf(schema: z.ZodType): string[] | undefined {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((part) => fieldsOf(part as z.ZodType) ?? []);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape as object) : undefined;
}

/** A schema reads each field by itself, and all at once: what is refined is the whole. */
function readersOf(name: string, schema: z.ZodType): Reader[] {
  const keys = fieldsOf(schema);
  const parts: [part: string, read: Reader["read"]][] = keys
    ? [...keys.map((key) => [key, [key]] as const), ["*", keys] as const].map(([part, filledKeys]) => [
        `.${part}`,
        (brought) => schema.safeParse(Object.fromEntries(filledKeys.map((key) => [key, brought]))),
      ])
    : [["", (brought) => schema.safeParse(brought)]];
  return parts.flatMap(([part, read]) =>
    (Object.keys(FORMS) as (keyof typeof FORMS)[]).map((form) => ({ name: name + part, form, read })),
  );
}

const modules = import.meta.glob<Record<string, unknown>>("/app/**/*-schema.ts", { eager: true });
const schemas = [
  ...Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module)
      .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType)
      .flatMap(([name, schema]) => readersOf(`${file.split("/").at(-1)} ${name}`, schema)),
  ),
  ...ENTRY_RESOURCES.flatMap(({ entries: { name }, form, store: { schemas } }) => [
    ...readersOf(`${name} form`, form),
    ...readersOf(`${name} JSON`, schemas.json),
  ]),
  ...Object.entries(IMPORTED_STORES).flatMap(([name, { schemas }]) =>
    readersOf(`${name} import`, schemas.imported),
  ),
];

const params = (name: string, text: string) => new URLSearchParams([[name, text]]);

const read = (filters: readonly ListFilter[], asked: URLSearchParams) =>
  readListParams({ filters, sorts: [] }, asked);

const READERS = Object.entries<(text: string) => unknown>({
  "the longest text, composed": (text) => normalize(text.slice(0, LONGEST_TEXT), "NFC"),
  "the longest text, decomposed": (text) => normalize(text.slice(0, LONGEST_TEXT), "NFD"),
  "a list's search": (text) => read([], params("search", text)),
  "a list's reading": (text) => read([], new URLSearchParams({ search: "a", as: text, about: "a" })),
  "a list's industries": (text) => read([INDUSTRY_FILTER], params("industry", text)),
  "use cases' industry": (text) => read(USE_CASE_FILTERS, params("industry", text)),
  "the search": (text) => readSearchFilter(params("q", text)),
  "the prompt bar": (text) => inReadTransaction(() => readRequest(text)),
  "tags, sent": (text) => splitTags(text),
  "a message, moderated": (text) =>
    brokenRule({ senderName: "", recipientName: "", subject: "", content: text.slice(0, TEXT_LIMIT) }),
  "a cell of an import": (text) => asBefore(defused(text)),
  "a name in a mail": (text) => shownName(text.slice(0, NAME_LIMIT)),
  "a name, moderated": (text) => objectionToName(text.slice(0, NAME_LIMIT)),
}).map(([name, read]): Reader => ({ name, form: "a text", read: (text) => read(text as string) }));

it("finds the schemas", () => {
  const names = new Set(schemas.map(({ name }) => name));
  for (const part of [
    "joinInput.password",
    "startups form.coFounders",
    "events JSON.timeZone",
    "eitherMessageBody.content",
    "eitherMessageBody.to",
    "talent import.skills",
    "introInput.websiteUrl",
  ])
    expect([...names].join()).toContain(part);
});

it.each(WORST)("a megabyte of %j takes no reader and no schema longer", (pattern) => {
  const text = filled(pattern);
  for (const form of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
    const brought = FORMS[form](text);
    for (const reader of [...READERS, ...schemas].filter((one) => one.form === form)) {
      expect([reader.name, form, isQuick(() => reader.read(brought))]).toEqual([reader.name, form, true]);
    }
  }
});

it("a megabyte of any pattern takes no reader and no schema longer", () => {
  const pattern = fc
    .array(fc.constantFrom(...UNITS), { minLength: 1, maxLength: 5 })
    .map((units) => units.join(""));
  fc.assert(
    fc.property(fc.constantFrom(...READERS, ...schemas), pattern, ({ form, read }, repeated) => {
      const brought = FORMS[form](filled(repeated));
      expect(isQuick(() => read(brought))).toBe(true);
    }),
    { numRuns: 500 },
  );
});
