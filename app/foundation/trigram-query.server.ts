import { statement } from "#app/foundation/db.server";
import type { SearchableKind } from "#app/foundation/text-index.server";

/** A text as a phrase of a query. */
export const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A text with no more code points is looked up whole: as measured over a million rows, like the two below. */
const SHORT = 7;
/** How many trigrams of a longer text are looked up. */
const MOST = 4;
/** How many code points those of one word should stand apart: neighbours say the same. */
const APART = 3;
/** Of a text that repeats itself ("data data") single trigrams say too little: these are looked up as they stand, too. */
const MOST_SEAMS = 3;
const MOST_OF_PHRASE = 24;

/**
 * How much of a kind's index each trigram fills: a number that grows with its pages. Read from FTS5's own table of pages,
 * which names the first term of each: it is a hint which trigrams are rare, and no result depends on it.
 */
function pagesOf(kind: SearchableKind, trigrams: readonly string[]): number[] {
  const pages = `${kind}_fts_idx`;
  return statement<[string], number>(
    `WITH RECURSIVE segments(id) AS (
       SELECT min(segid) FROM ${pages}
       UNION ALL SELECT (SELECT min(segid) FROM ${pages} WHERE segid > id) FROM segments WHERE id IS NOT NULL
     )
     SELECT (
       SELECT total(
         (SELECT pgno FROM ${pages} WHERE segid = segments.id AND term > wanted.term ORDER BY term LIMIT 1) -
         (SELECT pgno FROM ${pages} WHERE segid = segments.id AND term <= wanted.term ORDER BY term DESC LIMIT 1)
       ) FROM segments
     ) FROM (SELECT key, CAST('0' || value AS BLOB) AS term FROM json_each(?)) AS wanted ORDER BY key`,
  )
    .pluck()
    .all(JSON.stringify(trigrams));
}

interface Placed {
  trigram: string;
  /** Where in the text it begins, in code points. */
  at: number;
  /** The word of the text that it says most of: the one that its last letter is in. */
  word: number;
}

/** The trigrams of a text, each at the first of its places. */
function trigramsOf(points: readonly string[]): Placed[] {
  const placed = new Map<string, Placed>();
  let word = 0;
  points.slice(2).forEach((last, at) => {
    const trigram = points.slice(at, at + 3).join("");
    if (last !== " " && points[at + 1] === " ") word += 1;
    if (!placed.has(trigram)) placed.set(trigram, { trigram, at, word });
  });
  return [...placed.values()];
}

/**
 * The rarest of a text's trigrams: of each word one, then of all that stand apart. Where two words meet, a trigram has but
 * a letter of each: it stands for a word of a single letter only.
 */
function rarestOf(kind: SearchableKind, all: readonly Placed[]): string[] {
  const pages = pagesOf(
    kind,
    all.map(({ trigram }) => trigram),
  );
  const rarest = all.map((placed, i) => ({ ...placed, pages: pages[i] ?? 0 }));
  rarest.sort((one, other) => one.pages - other.pages);
  const chosen: Placed[] = [];
  const choose = (among: readonly Placed[], isWanted: (placed: Placed, other: Placed) => boolean) => {
    for (const each of among) {
      if (chosen.length < MOST && chosen.every((other) => isWanted(each, other))) chosen.push(each);
    }
  };
  const ofOtherWord = (each: Placed, other: Placed) => each.word !== other.word;
  choose(
    rarest.filter(({ trigram }) => !/^. /u.test(trigram)),
    ofOtherWord,
  );
  choose(rarest, ofOtherWord);
  choose(rarest, (each, other) => Math.abs(each.at - other.at) >= APART);
  choose(rarest, (each, other) => each !== other);
  return chosen.map(({ trigram }) => trigram);
}

/** Where the words of a text meet: the end of one with the beginning of the next, five code points. */
function seamsOf(points: readonly string[]): string[] {
  const seams = points.flatMap((point, at) =>
    point === " " && at > 0 && at + 3 < points.length ? [points.slice(at - 1, at + 4).join("")] : [],
  );
  return [...new Set(seams)].slice(0, MOST_SEAMS);
}

/**
 * A query for rows that may contain a text, each of which has to be looked at: the index reads the rows of every trigram
 * in a query, so a long text is looked for by a few that are rare, near each other.
 *
 * @returns undefined for a text so short that it is quicker to look it up whole
 */
export function trigramQuery(kind: SearchableKind, folded: string): string | undefined {
  const points = [...folded];
  if (points.length <= SHORT) return undefined;
  const trigrams = trigramsOf(points);
  const rare = rarestOf(kind, trigrams);
  if (trigrams.length < points.length - 2) {
    const seams = seamsOf(points);
    if (seams.length === 0) return phrase(points.slice(0, MOST_OF_PHRASE).join(""));
    rare.push(...seams);
  }
  return `NEAR(${rare.map(phrase).join(" ")}, ${points.length})`;
}
