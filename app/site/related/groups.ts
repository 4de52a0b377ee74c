import type { Kind } from "#app/catalogue/define-kind";
import { MAX_RELATED, type RelatedGroup, type RelatedRow } from "#app/site/related/related";

type Heading = Pick<RelatedGroup, "title" | "rule" | "look">;

export const groupOf = (
  { name, glyph }: Pick<Kind, "name" | "glyph">,
  heading: Heading,
  rows: RelatedRow[],
): RelatedGroup => ({ kind: name, glyph, ...heading, rows });

export const factsIn = (...facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(" · ");

/** Of those that are read one beyond what is shown: "2 posts", "The newest 6". */
export const countRule = (found: number, words: string): string =>
  found > MAX_RELATED ? `The newest ${MAX_RELATED}` : words;
