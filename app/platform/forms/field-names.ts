import { MAX_FIELD_NAME_LENGTH } from "#app/platform/budgets";
import { excerpt } from "#app/platform/text/text-rules";

/** Characters. */
const SHOWN_NAME_LENGTH = 41;

/** Excludes what a form library reads as a path (`a[3]`, `a.b`) or as its own (`__intent__`). */
const FIELD_NAME = /^[A-Za-z][\w-]*$/;

/** The same in JSON Schema. */
export const FIELD_NAMES = {
  type: "string",
  pattern: FIELD_NAME.source,
  maxLength: MAX_FIELD_NAME_LENGTH,
  not: { type: "string", enum: Object.getOwnPropertyNames(Object.prototype) },
};

/** No form has nested fields, or names that every object has. */
const isFieldName = (name: string): boolean =>
  name.length <= MAX_FIELD_NAME_LENGTH && FIELD_NAME.test(name) && !(name in Object.prototype);

export function faultOfNames(names: Iterable<string>): string | undefined {
  for (const name of names) {
    if (isFieldName(name)) continue;
    return `No field is called ${JSON.stringify(excerpt(name, SHOWN_NAME_LENGTH))} here; please use the names of the form's own fields.`;
  }
  return undefined;
}
