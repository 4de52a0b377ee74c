/* What programs that make clients from a description fail at; each rule stands for a kind of fault that one of them met. */

export interface JsonSchema {
  [word: string]: unknown;
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

const typesOf = ({ type }: JsonSchema): string[] => [type ?? []].flat();

const CHOICES = ["anyOf", "oneOf", "allOf"];

/** Of texts; clients look for them where they know that it is one. */
const OF_TEXTS = ["pattern", "format", "minLength", "maxLength"];

/** What Go's expressions don't know (https://github.com/google/re2/wiki/Syntax), and Unicode's names, which others don't. */
const UNKNOWN_TO_RE2 = /\\u|\\p|\(\?[=!<]|\\[1-9]/i;

const identifiers = (names: unknown[]): string[] =>
  names.map((name) => String(name).replace(/[^A-Za-z0-9]/g, "")).map((name) => name.toLowerCase());

const areNames = (names: unknown[]): boolean => {
  const all = identifiers(names);
  return all.every(Boolean) && new Set(all).size === all.length;
};

/** By what is wrong where it holds. */
const FAULTS: Record<string, (schema: JsonSchema) => boolean> = {
  "a choice takes the place of the fields beside it": (schema) =>
    "properties" in schema && CHOICES.some((word) => word in schema),
  "it says how a text is, and not that it is one": (schema) =>
    typesOf(schema).length === 0 && [...OF_TEXTS, "enum", "const"].some((word) => word in schema),
  "it says nothing of what it is": (schema) =>
    !["type", "$ref", "properties", ...CHOICES].some((word) => word in schema),
  "it is of two types": (schema) => typesOf(schema).filter((type) => type !== "null").length > 1,
  "the number has 32 bits": (schema) =>
    (typesOf(schema).includes("integer") && schema.format !== "int64") ||
    (typesOf(schema).includes("number") && schema.format !== "double"),
  "nothing is said of the items": (schema) => typesOf(schema).includes("array") && !schema.items,
  "Go can’t read the pattern": ({ pattern = "" }) => UNKNOWN_TO_RE2.test(pattern),
  "the pattern holds of a moment, which is no text": ({ format = "", pattern }) =>
    pattern !== undefined && /^date|time$/.test(format),
  "its options have no names": (schema) => {
    const names = (schema["x-enum-varnames"] as unknown[] | undefined) ?? schema.enum;
    return names !== undefined && (names.length !== schema.enum?.length || !areNames(names));
  },
};

/** Of a schema by itself. */
export const clientFaultsOf = (schema: JsonSchema): string[] =>
  Object.entries(FAULTS).flatMap(([fault, holds]) => (holds(schema) ? [fault] : []));

const ONE = ["items", "additionalProperties", "propertyNames", "contains", "not", "if", "then", "else"];

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** It and all within, with where they stand. */
function schemasOf(schema: unknown, at: string): [at: string, JsonSchema][] {
  if (!isObject(schema)) return [];
  return [
    [at, schema],
    ...ONE.flatMap((word) => schemasOf(schema[word], `${at}/${word}`)),
    ...CHOICES.flatMap((word) =>
      ((schema[word] ?? []) as unknown[]).flatMap((each, i) => schemasOf(each, `${at}/${word}/${i}`)),
    ),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      schemasOf(each, `${at}/properties/${name}`),
    ),
  ];
}

/** Of a whole description: where it is, and what is wrong. */
export function clientFaultsIn(description: unknown, at = ""): string[] {
  if (!isObject(description)) return [];
  return Object.entries(description).flatMap(([name, value]) => {
    const path = `${at}/${name}`;
    if (name === "example") return [];
    if (Array.isArray(value)) return value.flatMap((each, i) => clientFaultsIn(each, `${path}/${i}`));
    const schemas =
      name === "schema"
        ? schemasOf(value, path)
        : name === "schemas"
          ? Object.entries(value as object).flatMap(([of, each]) => schemasOf(each, `${path}/${of}`))
          : undefined;
    if (!schemas) return clientFaultsIn(value, path);
    return schemas.flatMap(([where, schema]) => clientFaultsOf(schema).map((fault) => `${where}: ${fault}`));
  });
}
