import type { Fields } from "#app/catalogue/fields/field";

type Values = Readonly<Record<string, unknown>>;

/** Stored ones; elsewhere their paths mean nothing. */
const PICTURES = "/objects/";

/** What an entry says, as a file has it and an import reads it; `origin` is the site's own. */
export const saidValues = (fields: Fields, row: Values, origin: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { type }]) => {
      const value = row[name];
      const isStored = type === "picture" && typeof value === "string" && value.startsWith(PICTURES);
      return [name, isStored ? origin + value : value];
    }),
  );

/** An import parts a list by semicolons, or reads a JSON array. */
function listCell(items: readonly string[]): string {
  const isPlain = items.every((item) => !/[;|]/.test(item)) && !items[0]?.startsWith("[");
  return isPlain ? items.join("; ") : JSON.stringify(items);
}

/** Missing values are blank. */
export function cellOf(value: unknown): string {
  if (Array.isArray(value)) return listCell(value.map(String));
  return value === null || value === undefined ? "" : String(value as string | number | boolean);
}
