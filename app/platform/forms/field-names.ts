import { MAX_FIELD_NAME_LENGTH } from "#app/platform/budgets";

/** Letters, digits, - and _: without what a form library reads as a path (`a[3]`, `a.b`) or as its own (`__intent__`). */
const FIELD_NAME = /^[a-z][\w-]*$/i;

/** Whether a name may be that of a field: no form of ours has nested ones, or one that every object knows already. */
const isFieldName = (name: string): boolean =>
  name.length <= MAX_FIELD_NAME_LENGTH && FIELD_NAME.test(name) && !(name in Object.prototype);

/** What is wrong with the names of a form's or an object's fields, as a sentence; undefined when nothing is. */
export function faultOfNames(names: Iterable<string>): string | undefined {
  for (const name of names) {
    if (isFieldName(name)) continue;
    const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
    return `No field is called ${JSON.stringify(shown)} here; please use the names of the form's own fields.`;
  }
  return undefined;
}
