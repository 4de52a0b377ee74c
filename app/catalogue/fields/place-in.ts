import type { Fields } from "#app/catalogue/fields/field";

/** Reads the place that an entry's fields name; several, such as a city and a country, make up one. */
export const placeIn = (fields: Fields) => {
  const names = Object.entries(fields).flatMap(([name, field]) =>
    field.type === "line" && field.isPlace ? [name] : [],
  );
  return (entry: object): string | null =>
    [...new Set(names.map((name) => entry[name as keyof typeof entry] as string | null))]
      .filter(Boolean)
      .join(", ") || null;
};
