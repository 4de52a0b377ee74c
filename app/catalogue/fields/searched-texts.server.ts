import type { Field, Fields, ValuesOf } from "#app/catalogue/fields/field";
import type { SearchedTexts } from "#app/platform/search/search-index.server";
import { markdownToText } from "#app/platform/text/markdown.server";

function textsIn(field: Field, value: unknown): (string | null)[] {
  if (Array.isArray(value)) return value as string[];
  if (field.type === "flag") return value ? [field.short ?? field.label] : [];
  const text = value as string | null;
  return [field.type === "prose" && field.isMarkdown && text !== null ? markdownToText(text) : text];
}

/** Of an entry's values: its name, and what else is searched, in the order of the fields. */
export const searchedTexts =
  <Of extends Fields>(fields: Of) =>
  (values: ValuesOf<Of>): SearchedTexts => {
    const name = Object.keys(fields).find((each) => fields[each]?.type === "name") ?? "";
    const others = Object.entries(fields).filter(([, { isSearched }]) => isSearched);
    return [String(values[name]), ...others.flatMap(([each, field]) => textsIn(field, values[each]))];
  };
