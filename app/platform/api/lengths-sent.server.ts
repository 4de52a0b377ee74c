import { z } from "zod";

import { atMost, lengthOf } from "#app/platform/text/text-rules";

/* What the description says of lengths holds of what is sent: forms are measured once blanks and blank items are dropped. */

/** As much of JSON Schema as says how long something may be. */
interface Said {
  maxLength?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, Said>>;
  items?: Said;
  allOf?: readonly Said[];
  anyOf?: readonly Said[];
}

const known = new WeakMap<z.ZodType, Said>();

function saidBy(schema: z.ZodType): Said {
  const said = known.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Said);
  known.set(schema, said);
  return said;
}

/** A character is one or two code units; a text isn't taken apart that is far too long anyway. */
const isLonger = (text: string, limit: number): boolean =>
  text.length > limit && (text.length > 2 * limit || lengthOf(text) > limit);

type Fault = [path: string, message: string];

function faultsIn(value: unknown, said: Said, path: string): Fault[] {
  const { maxLength = Infinity, maxItems = Infinity, properties = {}, items, allOf = [], anyOf = [] } = said;
  const ofParts = [...allOf, ...anyOf].flatMap((part) => faultsIn(value, part, path));
  if (typeof value === "string")
    return isLonger(value, maxLength) ? [[path, atMost(maxLength, "characters")]] : ofParts;
  if (Array.isArray(value)) {
    if (value.length > maxItems) return [[path, atMost(maxItems, "items")]];
    return [...ofParts, ...(items ? value.flatMap((item, i) => faultsIn(item, items, `${path}[${i}]`)) : [])];
  }
  if (typeof value !== "object" || value === null) return [];
  const ofFields = Object.entries(properties).flatMap(([name, each]) =>
    faultsIn(value[name as keyof typeof value], each, path + name),
  );
  return [...ofParts, ...ofFields];
}

/** What is longer in a body than its schema says, by field; of an item of a list `industries[2]`. */
export const tooLong = (body: unknown, schema: z.ZodType): Fault[] => faultsIn(body, saidBy(schema), "");
