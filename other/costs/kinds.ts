import { sequence } from "#other/bench/words";

import type { Kind, Shape, Text } from "./asked";
import type { Operation, Schema } from "./operations";

/* Kinds of requests at the bounds of what operations say they take. */

/** What an address has room for in the head of a request, with a kilobyte for the rest. */
const ADDRESS_BYTES = 13_500;
/** A body as large as visitors may send, and a small one: what is refused of the one may cost of the other. */
const BODY_BYTES = [60_000, 950_000];
const MUCH = 40;
const DEEP = 3000;
/** The share of those that are asked right after a write. */
const AFTER_WRITE = 0.2;

type Parameter = [name: string, value: Text, times: number];

const lengthOf = (text: Text): number =>
  typeof text === "string" ? text.length : text.text.length * text.times;

/** Values of a parameter: one letter, unknown, as long as may be, many words, texts that are taken away, ranges, all options. */
function valuesOf(list: string, name: string, schema: Schema): Text[] {
  const one = schema.items ?? schema;
  if (one.enum) return [...new Set([one.enum[0], one.enum.at(-1)])].map(String);
  if (typeof one.minimum === "number") return [String(one.minimum), String(one.maximum), "{n}", "-1"];
  const most = one.maxLength ?? MUCH;
  const isRange = one.pattern?.includes("\\d{") ?? false;
  return [
    "e",
    "{l}",
    "null",
    "none {n}",
    { text: "x", times: most },
    { text: "{l} ", times: Math.floor(most / 3) },
    { text: 'without "{l}" ', times: Math.max(1, Math.floor(most / 13)) },
    `{${list}.${name}}`,
    ...(isRange ? ["-0", "{n}-", "0-{n}"] : []),
  ];
}

/** A parameter alone, some times, and as often as an address has room for. */
function parametersOf(list: string, query: Record<string, Schema>): Parameter[] {
  return Object.entries(query).flatMap(([name, schema]) =>
    valuesOf(list, name, schema).flatMap((value): Parameter[] => {
      const fit = Math.floor(ADDRESS_BYTES / (encodeURIComponent(name).length + 2 + 1.2 * lengthOf(value)));
      return [1, MUCH, fit]
        .filter((times) => times === 1 || times <= fit)
        .map((times) => [name, value, times]);
    }),
  );
}

const ALTERNATIVES = ["anyOf", "allOf", "oneOf"] as const;

/** Where in a body something lies that may be many: lists, objects of any keys, and texts. */
function placesIn(schema: Schema, path: string[] = []): string[][] {
  const inner = ALTERNATIVES.flatMap((key) => schema[key] ?? []).flatMap((each) => placesIn(each, path));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    placesIn(each, [...path, name]),
  );
  const isLeaf = path.length > 1 && !schema.properties;
  return [...(isLeaf ? [path] : []), ...inner, ...own];
}

/** What is put in a place: many items, many objects, many keys, a long text, depth, nothing. */
const fillings = (bytes: number): Shape[] => [
  { item: 1, times: Math.floor(bytes / 2) },
  { item: {}, times: Math.floor(bytes / 3) },
  { item: "{l}{n}", times: Math.floor(bytes / 12) },
  { keys: "k{n}", of: {}, times: Math.floor(bytes / 16) },
  { text: "e ", times: Math.floor(bytes / 2) },
];
const SMALL: Shape[] = [null, "e", { deep: DEEP }];

/** A body with something in one place. */
function filledAt(sample: Shape, [key = "", ...rest]: readonly string[], filling: Shape): Shape {
  const isObject = typeof sample === "object" && sample !== null && !Array.isArray(sample);
  const own = (isObject ? sample : {}) as { [key: string]: Shape };
  return { ...own, [key]: rest.length === 0 ? filling : filledAt(own[key] ?? {}, rest, filling) };
}

function kindsOf({ kind, query, body, sample = {} }: Operation): Kind[] {
  const list = /^(?:\/api)?\/([\w-]+)/.exec(kind.path)?.[1] ?? "";
  const isApiList = kind.path.startsWith("/api/") && query.limit !== undefined;
  const parameters = parametersOf(list, query);
  const asked = parameters.map((parameter): Kind => {
    if (kind.form)
      return { ...kind, form: [...kind.form.filter(([name]) => name !== parameter[0]), parameter] };
    const alone = !isApiList || parameter[0] === "limit";
    return { ...kind, query: alone ? [parameter] : [["limit", "1"], parameter] };
  });
  const places = [...new Map((body ? placesIn(body) : []).map((place) => [place.join("."), place])).values()];
  const sent = places.flatMap((place) =>
    [...SMALL, ...BODY_BYTES.flatMap(fillings)].map((filling) => ({
      ...kind,
      json: filledAt(sample, place, filling),
    })),
  );
  return [body ? { ...kind, json: sample } : kind, ...asked, ...sent];
}

/** Kinds of requests in an order of chance, then combinations of their parameters; endless. */
export function* kindsFrom(operations: readonly Operation[], seed: number): Generator<Kind> {
  const random = sequence(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const shuffled = operations
    .flatMap(kindsOf)
    .map((kind) => (random() < AFTER_WRITE ? { ...kind, afterWrite: true } : kind))
    // Most are bodies.
    .map((kind) => ({ kind, at: random() * (kind.json === undefined ? 1 : 2) }))
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
  yield* shuffled;
  const withQuery = shuffled.filter(({ query = [] }) => query.length > 0);
  for (;;) {
    const one = pick(withQuery);
    const other = pick(withQuery.filter(({ path }) => path === one?.path));
    if (!one || !other) return;
    const query = [...(one.query ?? []), ...(other.query ?? []).filter(([name]) => name !== "limit")];
    const size = query.reduce(
      (sum, [name, value, times = 1]) => sum + times * (name.length + 2 + lengthOf(value)),
      0,
    );
    if (size <= ADDRESS_BYTES) yield { ...one, query };
  }
}
