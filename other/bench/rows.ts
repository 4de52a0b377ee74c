import type { Row } from "./measure";
import { sequence, WORDS, writer } from "./words";

const random = sequence(42);
const any = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const distinct = (count: number, make: () => string): string[] => {
  const made = new Set<string>();
  for (let tries = 0; made.size < count && tries < count * 50; tries++) made.add(make());
  return [...made];
};
const letters = (count: number) =>
  Array.from({ length: count }, () => any([..."abcdefghiklmnoprstuvwy"])).join("");
const searches = (base: string, texts: readonly string[]) =>
  texts.map((text) => `${base}${encodeURIComponent(text)}`);
const long = WORDS.filter((word) => word.length >= 5);
const list = "/startups?search=";

/** What a page asks for while someone types into the global search. */
const typed = (texts: readonly string[]) =>
  searches("/search.data?_routes=routes%2Fsearch&q=", [...new Set(texts)]);
const beginnings = (texts: readonly string[], from: number, to = 200) =>
  texts.flatMap((text) =>
    Array.from({ length: Math.max(0, Math.min(text.length, to) - from + 1) }, (_, i) =>
      text.slice(0, from + i).trim(),
    ),
  );
const pairs = distinct(40, () => `${any(long)} ${any(long)}`);
const { company } = writer(77);

/** The page that all others are compared with: a small one that goes the whole way, for the member. */
export const EMPTY_PAGE: Row = { label: "/search, empty (member)", paths: ["/search"], member: true };

const SEARCHES: readonly Row[] = [
  { label: "/startups?search= common", paths: searches(list, long.slice(0, 100)) },
  {
    label: "/startups?search= rare",
    paths: searches(
      list,
      distinct(200, () => `${any(long)} ${any(long)}`),
    ),
  },
  {
    label: "/startups?search= absent",
    paths: searches(
      list,
      distinct(200, () => `zq${letters(6)}`),
    ),
  },
  { label: "/startups?search= 1 character", paths: searches(list, [..."abcdefghijklmnopqrstuvwxyz0189"]) },
  {
    label: "/startups?search= 2 characters",
    paths: searches(
      list,
      distinct(200, () => letters(2)),
    ),
  },
  {
    label: "/startups?search= 3 characters",
    paths: searches(
      list,
      distinct(200, () => letters(3)),
    ),
  },
  {
    label: "/startups?search= 20 characters",
    paths: searches(
      list,
      distinct(200, () => `${any(long)} ${any(long)} ${any(long)} ${any(long)}`.slice(0, 20).trim()),
    ),
  },
  {
    label: "/search?q=…",
    paths: searches(
      "/search?q=",
      distinct(150, () => any(long)),
    ),
  },
  {
    label: "/search?q= 2 characters",
    paths: searches(
      "/search?q=",
      distinct(150, () => letters(2)),
    ),
  },
  {
    label: "/search typed: 3 characters",
    paths: typed(long.flatMap((word) => [word.slice(0, 3), word.slice(1, 4)])),
  },
  { label: "/search typed: 4 to 7 characters", paths: typed(beginnings(long, 4, 7)) },
  { label: "/search typed: common words", paths: typed(beginnings(long, 8)) },
  {
    label: "/search typed: two words",
    paths: typed(pairs.flatMap((pair) => beginnings([pair], pair.indexOf(" ") + 2))),
  },
  { label: "/search typed: names", paths: typed(beginnings(distinct(30, company), 3)) },
  {
    label: "/search typed: absent",
    paths: typed(distinct(200, () => `zq${letters(1)}${letters(3)}`)),
  },
];

/**
 * All that is measured.
 *
 * @param scale of the database
 * @param asset path of a built file
 * @param entries paths of entries' pages
 */
export function rowsOf(scale: number, asset: string, entries: readonly string[]): Row[] {
  const farDown = `/startups?page=${Math.round(4000 * scale)}`;
  const lists = [
    { label: "/", paths: ["/"] },
    { label: "/startups", paths: ["/startups"] },
    {
      label: "/startups?industry=…&industry=…",
      paths: ["/startups?industry=Robotics&industry=Energy", "/startups?industry=Biotech&industry=Edge%20AI"],
    },
    { label: farDown, paths: [farDown] },
  ];
  const api = { label: "/api/startups?limit=24", paths: ["/api/startups?limit=24"] };
  return [
    EMPTY_PAGE,
    { label: "/terms, without scripts (member)", paths: ["/terms"], member: true },
    ...lists.map(({ label, paths }) => ({ label: `${label} (member)`, paths, member: true })),
    { label: "/search, empty", paths: ["/search"] },
    ...lists,
    ...lists.map(({ label, paths }) => ({ label: `${label} (304)`, paths: paths.slice(0, 1), known: true })),
    { label: "/startups/{id}", paths: entries.slice(0, 1) },
    { label: "/startups/{id}, each once", paths: entries },
    { label: "/assets/*.js", paths: [asset] },
    { label: "/assets/*.js (304)", paths: [asset], known: true },
    api,
    { ...api, label: `${api.label} (304)`, known: true },
    ...SEARCHES,
  ];
}

/** Pages that are asked for once each. */
export interface FreshRow {
  label: string;
  paths: readonly string[];
  /** Whether startups change before each. */
  afterWrite?: boolean;
}

/** What is compared with another checkout: searches as they are typed, pages far down, and what is counted after a write. */
export const freshRows = (scale: number): FreshRow[] => [
  ...SEARCHES.filter(({ label }) => !label.includes("typed")),
  { label: "/search?q= two words", paths: searches("/search?q=", pairs) },
  { label: "/search?q= names", paths: searches("/search?q=", distinct(100, company)) },
  {
    label: "/startups?page= far down",
    paths: Array.from({ length: 50 }, (_, i) => `/startups?page=${Math.round(4000 * scale) - i}`),
  },
  { label: "/startups after a write", paths: Array<string>(50).fill("/startups"), afterWrite: true },
  { label: "/ after a write", paths: Array<string>(50).fill("/"), afterWrite: true },
];

/** Addresses of pages, nearly all of them different. */
export function manyAddresses(count: number, scale: number, entries: readonly string[]): string[] {
  const page = (i: number) => 1 + (i % Math.round(4000 * scale));
  const makes = [
    (i: number) => `/startups?page=${page(i)}`,
    () => `${list}${any(long)}+${any(long)}`,
    (i: number) => entries[i % entries.length] ?? "/",
    (i: number) => `/talent?page=${page(i)}`,
    (i: number) => `/terms?ref=${i}`,
    () => `/api/search?q=${any(long)}+${letters(2)}`,
    () => `/investors?search=${letters(4)}`,
  ];
  return Array.from({ length: count }, (_, i) => makes[i % makes.length]?.(i) ?? "/");
}
