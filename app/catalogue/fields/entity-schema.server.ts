import { z } from "zod";

import { type EntityOf, type Field, type Fields, type ValuesOf } from "#app/catalogue/fields/field";
import { valueOf } from "#app/language/reading/section-filter";

type OfType<Type extends Field["type"]> = Extract<Field, { type: Type }>;

/** As it is answered. */
type ValueOf<Type extends Field["type"]> = ValuesOf<{ one: OfType<Type> }>["one"];

const text = z.string();

const textOrNull = z.string().nullable();

/** Imports may have brought others than the options that are offered. */
const OF_TYPES: { [Type in Field["type"]]: (field: OfType<Type>) => z.ZodType<ValueOf<Type>> } = {
  name: () => text,
  line: () => textOrNull,
  prose: () => text,
  lines: () => textOrNull,
  option: ({ unsaid }) => (unsaid === undefined ? textOrNull : text),
  industries: () => z.array(z.string()),
  names: () => z.array(z.string()),
  webAddress: () => textOrNull,
  picture: () => textOrNull,
  number: ({ isWhole }) => (isWhole ? z.int() : z.number()).nullable(),
  flag: () => z.boolean(),
  moment: ({ missing }) => (missing ? text : textOrNull),
  day: () => textOrNull,
  timeZone: () => text,
};

/** What the type of a field says of its values, where nothing else does. */
const OF_TYPE: Partial<Record<Field["type"], string>> = {
  webAddress: "A web address; http or https",
  picture: "The path of a picture stored here",
  moment: "ISO 8601: a time, with its offset or else of the time zone, such as 2026-12-31T18:00",
  day: "ISO 8601, such as 2026-12-31",
  timeZone: "A name of the IANA’s, such as Europe/Berlin",
};

/** Those whose hints tell more than how to fill in a form. */
const WITH_HINTS: readonly Field["type"][] = ["line", "prose", "lines", "timeZone"];

/** What a field is called, and what else there is to know of its values. */
export function wordsOf({ type, label, hint }: Field): { title: string; description?: string } {
  const said = OF_TYPE[type] ?? (WITH_HINTS.includes(type) ? hint : undefined);
  return { title: label, ...(said && { description: said }) };
}

function valueSchema(field: Field): z.ZodType {
  const schema = (OF_TYPES[field.type] as (of: Field) => z.ZodType)(field).meta(wordsOf(field));
  if (field.type !== "option" || field.options.length === 0) return schema;
  return schema.meta({ description: `From members ${field.options.map(valueOf).join(", ")}` });
}

/** An entry as the API answers it. `name` is its own among the schemas of the API's description. */
export const entitySchema = <Of extends Fields>(fields: Of, name: string): z.ZodType<EntityOf<Of>> => {
  const values = Object.entries(fields).map(([each, field]) => [each, valueSchema(field)] as const);
  const entity: z.ZodType = z.object({ id: z.int(), ...Object.fromEntries(values) });
  return entity.meta({ id: name }) as z.ZodType<EntityOf<Of>>;
};
