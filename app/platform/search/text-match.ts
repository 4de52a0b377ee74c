import { MEASURED_PER_ALLOWED } from "#app/platform/budgets";
import { cutAt } from "#app/platform/text/cut-at";
import { normalize } from "#app/platform/text/normalize";
import { wellFormed } from "#app/platform/text/well-formed";

/** No field can contain it. */
export const FIELD_SEPARATOR = "\u001f";

export const SEARCH_LIMIT = 200;

/** As much of a text as a search takes. */
export const cutToSearch = (text: string): string =>
  text.slice(0, cutAt(text, [...text].slice(0, SEARCH_LIMIT).join("").length));

export const isSearchTooLong = (search: string): boolean => [...search].length > SEARCH_LIMIT;

export const SEARCH_TOO_LONG = `Please use at most ${SEARCH_LIMIT} characters`;

/** Raise it with each change of what the index makes of a text: the next start writes it again. */
export const FOLDING_RULES = 5;

const NOT_ASCII = /[^\0-\x7f]/;

/**
 * Unicode's full case folding (CaseFolding.txt, C and F): capitals alone would leave ẞ and ß apart, small letters alone ß and
 * ss. The Turkish i without a dot, and İ with one, are an i.
 */
const foldCase = (text: string): string =>
  text
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replace(/i\u0307/g, "i")
    .replace(/ς/g, "σ");

/** Spaces, dashes and apostrophes as keyboards have them. */
const plainMarks = (text: string): string =>
  text
    .replace(/[^\S ]/g, " ")
    .replace(/[\u2010-\u2015]/g, "-")
    .replace(/[\u2018\u2019\u02bc\uff07]/g, "'");

/**
 * What texts that are the same have in common: all but case. Control characters become spaces, so no text holds the separator;
 * noncharacters become U+FFFD, as in FTS5.
 */
export function ignoreCase(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  const spaced = text.replace(/[\u0000-\u001f\u007f]/g, " ");
  if (!NOT_ASCII.test(spaced)) return spaced.toLowerCase();
  const plain = plainMarks(wellFormed(spaced).replace(/[\ufffe\uffff]/g, "\ufffd"));
  return normalize(foldCase(normalize(plain, "NFC")), "NFC");
}

/** Those that Unicode doesn't part into a letter and its mark. */
const LATIN_LETTERS: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
};
const LATIN_LETTER = new RegExp(`[${Object.keys(LATIN_LETTERS).join("")}]`, "g");

/** Of Latin letters; in other scripts marks make other letters (й, が). */
const withoutAccents = (text: string): string =>
  normalize(text, "NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .replace(LATIN_LETTER, (letter) => LATIN_LETTERS[letter] ?? letter);

/** For what is searched: without case and accents; a dash parts words as a space does ("real-time", "real time"). */
export function fold(text: string): string {
  const same = ignoreCase(text).replaceAll("-", " ");
  return NOT_ASCII.test(same) ? normalize(withoutAccents(same), "NFC") : same;
}

/** As the index has it: spaces that follow each other are one. Of nothing but dashes they stay. */
export function foldSearch(text: string): string {
  const folded = fold(text).replace(/ {2,}/g, " ");
  return folded.trim() === "" ? ignoreCase(text) : folded;
}

/** In code units; longer texts are only shown again, not searched. */
export const MEASURED_SEARCH = SEARCH_LIMIT * MEASURED_PER_ALLOWED.characters;

/** Node's limit of a request's head, so nothing typed is cut off. */
const LONGEST_ADDRESS = 16_384;

export function cleanSearch(text: string | null | undefined): string {
  const typed = text ?? "";
  const plain = wellFormed(typed.slice(0, LONGEST_ADDRESS));
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (typed.length > MEASURED_SEARCH) return plain.replace(/[\u0000-\u001f\u007f]/g, " ");
  // eslint-disable-next-line no-control-regex -- as above
  return normalize(plain.replace(/[\s\u0000-\u001f\u007f]+/g, " "), "NFC").trim();
}

/** Source: other/product.md, "Matching". */
export function matches(text: string, fields: readonly (string | null | undefined)[]): boolean {
  const needle = foldSearch(text);
  return fields.some((field) => foldSearch(field ?? "").includes(needle));
}

/** Plain letters at once; marks with their letter, as the dot of an İ in two parts is lost. */
const FOLDED_AT_ONCE = /[\0-\x7f]+(?!\p{M})|\P{M}\p{M}*|\p{M}+/gsu;

/** Texts that aren't Latin have a piece for each of their letters, of which there are few different ones. */
const foldedPieces = new Map<string, string>();
const MAX_PIECES = 20_000;
/** In UTF-16 units: a letter with its marks. */
const MAX_PIECE = 4;

function foldedPiece(piece: string): string {
  if (piece.length > MAX_PIECE) return fold(piece);
  const known = foldedPieces.get(piece);
  if (known !== undefined) return known;
  if (foldedPieces.size === MAX_PIECES) foldedPieces.clear();
  const folded = fold(piece);
  foldedPieces.set(piece, folded);
  return folded;
}

export function markMatches(text: string, searched: string): { text: string; match: boolean }[] {
  const needle = foldSearch(searched);
  if (!needle) return [{ text, match: false }];
  const pieces = text.match(FOLDED_AT_ONCE) ?? [];
  const folded = pieces.map(foldedPiece);
  const haystack = folded.join("").replace(/ {2,}/g, " ");
  if (!haystack.includes(needle)) return [{ text, match: false }];
  const parts: { text: string; match: boolean }[] = [];
  // Folding may change a text's length (ß becomes two units), so each folded unit remembers its character.
  const origin: { start: number; end: number }[] = [];
  let offset = 0;
  let isAfterSpace = false;
  for (const [i, piece] of pieces.entries()) {
    const isPlain = !NOT_ASCII.test(piece);
    const units = folded[i] ?? "";
    for (let unit = 0; unit < units.length; unit += 1) {
      const isSpace = units[unit] === " ";
      if (!(isSpace && isAfterSpace))
        origin.push(
          isPlain
            ? { start: offset + unit, end: offset + unit + 1 }
            : { start: offset, end: offset + piece.length },
        );
      isAfterSpace = isSpace;
    }
    offset += piece.length;
  }
  let from = 0;
  for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, at + needle.length)) {
    const start = Math.max(from, origin[at]?.start ?? 0);
    const end = origin[at + needle.length - 1]?.end ?? start;
    if (start > from) parts.push({ text: text.slice(from, start), match: false });
    if (end > start) parts.push({ text: text.slice(start, end), match: true });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), match: false });
  return parts;
}
