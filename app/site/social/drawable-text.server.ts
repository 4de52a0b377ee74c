import { facesFor, slicesOf, type FontSlice } from "#app/site/social/font-faces.server";
import { cutAt } from "#app/platform/text/cut-at";
import { normalize } from "#app/platform/text/normalize";

/** More fits on no card, and what it costs must end somewhere; in code units. */
const MAX_LENGTH = 300;

/** A part of a text that is drawn with one family. */
export interface TextRun {
  face: string;
  family: string;
  text: string;
}

export interface DrawableText {
  runs: TextRun[];
  slices: ReadonlySet<FontSlice>;
  rightToLeft: boolean;
}

interface Letter {
  text: string;
  slice: FontSlice;
}

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
const WORDS = new Intl.Segmenter("en", { granularity: "word" });

/** Controls, and what isn't drawn by itself; both joiners shape letters. */
const UNDRAWN = /(?![\u200c\u200d])[\p{C}\p{Variation_Selector}\u{fffd}]/gu;
/** Drawn with the face before it; the dot between facts is everywhere the same. */
const NEUTRAL = /^(?!·)[\p{Z}\p{P}\p{S}\p{N}]/u;
const WRITTEN_WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const BEGINS_RIGHT_TO_LEFT = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const ZERO_WIDTH_SPACE = "\u200b";

function sliceWith(text: string, slices: readonly FontSlice[]): FontSlice | undefined {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return slices.find(({ characters }) => codes.every((code) => characters.has(code)));
}

/** Undefined where no slice has it; without its marks where no slice has all of them. */
function letterOf(grapheme: string, slices: readonly FontSlice[]): Letter | undefined {
  for (const text of new Set([grapheme, grapheme.replace(/[\p{M}\u200c\u200d]/gu, "")])) {
    const slice = text ? sliceWith(text, slices) : undefined;
    if (slice) return { text, slice };
  }
  return undefined;
}

async function lettersOf(text: string): Promise<Letter[]> {
  const slices = (await Promise.all(facesFor(text).map(slicesOf))).flat();
  const letters: Letter[] = [];
  for (const { segment } of GRAPHEMES.segment(text)) {
    const last = letters.at(-1);
    // What left letters out would leave two spaces.
    if (segment === " " && (!last || last.text === " ")) continue;
    const nearest =
      last && NEUTRAL.test(segment)
        ? sliceWith(
            segment,
            slices.filter(({ face }) => face === last.slice.face),
          )
        : undefined;
    const letter = nearest ? { text: segment, slice: nearest } : letterOf(segment, slices);
    if (letter) letters.push(letter);
  }
  if (letters.at(-1)?.text === " ") letters.pop();
  return letters;
}

/** Lets lines break between words. */
const breakable = (text: string): string =>
  WRITTEN_WITHOUT_SPACES.test(text)
    ? Array.from(WORDS.segment(text), ({ segment }) => segment).join(ZERO_WIDTH_SPACE)
    : text;

/** Letters that no face has are left out, so that no box is drawn for them. */
export async function drawableText(text: string): Promise<DrawableText> {
  const cut = text.length > MAX_LENGTH ? `${text.slice(0, cutAt(text, MAX_LENGTH))}…` : text;
  const plain = normalize(cut.toWellFormed(), "NFC").replace(/\s+/gu, " ");
  const letters = await lettersOf(plain.replace(UNDRAWN, ""));
  const runs: TextRun[] = [];
  for (const { text: drawn, slice } of letters) {
    const { face, family } = slice;
    const run = runs.at(-1);
    if (run?.family === family) run.text += drawn;
    else runs.push({ face, family, text: drawn });
  }
  return {
    runs: runs.map((run) => ({ ...run, text: breakable(run.text) })),
    slices: new Set(letters.map(({ slice }) => slice)),
    rightToLeft: BEGINS_RIGHT_TO_LEFT.test(runs.map((run) => run.text).join("")),
  };
}
