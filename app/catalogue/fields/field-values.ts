import {
  blankOf,
  memberFields,
  storedName,
  type EntityOf,
  type Field,
  type Fields,
  type GivenOf,
} from "#app/catalogue/fields/field";
import { readDay } from "#app/platform/days";
import { allOf, linkOf, oneOf, type FormValues } from "#app/platform/forms/form-values";
import { joinTags, splitTags } from "#app/platform/forms/tags";

const LOCAL_TIME_LENGTH = "2026-05-21T23:00".length;

/** As a field for a local time has it; midnight where it is a day. */
const localTime = (text: string): string => (text ? `${text}T00:00`.slice(0, LOCAL_TIME_LENGTH) : "");

function shownIn({ type }: Field, value: unknown): string | readonly string[] {
  if (Array.isArray(value)) return type === "names" ? joinTags(value as string[]) : (value as string[]);
  if (typeof value === "boolean") return value ? "on" : "";
  const text = value === null || value === undefined ? "" : String(value as string | number);
  return type === "moment" ? localTime(text) : text;
}

/** What a form holds of an entry. */
export const formValuesOf = <Of extends Fields>(fields: Of, entity: GivenOf<Of>): FormValues =>
  Object.fromEntries(
    Object.entries(memberFields(fields)).flatMap(([name, field]) => {
      const value = entity[name as keyof typeof entity];
      const shown = [name, shownIn(field, value)] as const;
      return field.type === "moment" ? [shown, [storedName(name), String(value ?? "")]] : [shown];
    }),
  );

/** What a preview shows of a number that may yet be half typed. */
const MOST_DIGITS = 6;

function typedIn(field: Field, values: FormValues, name: string, unnamed: string): unknown {
  if (field.derivedFrom !== undefined || field.isImported) return blankOf(field);
  const typed = oneOf(values, name);
  switch (field.type) {
    case "industries":
      return allOf(values, name);
    case "names":
      return splitTags(typed);
    case "webAddress":
      return linkOf(values, name);
    case "number":
      return /^\d+$/.test(typed.trim()) && typed.trim().length <= MOST_DIGITS ? Number(typed) : null;
    case "flag":
      return Boolean(typed);
    case "day":
      return readDay(typed) === undefined ? null : typed;
    case "option":
      return typed || (field.unsaid ?? null);
    case "name":
      return typed || unnamed;
    case "prose":
      return typed;
    case "line":
      return (field.inputMode === "url" ? linkOf(values, name) : typed) || null;
    default:
      return typed || null;
  }
}

/** The entry as far as it is typed, for its preview; `unnamed` is what it is called until it has a name. */
export const typedEntry = <Of extends Fields>(fields: Of, values: FormValues, unnamed = ""): EntityOf<Of> =>
  ({
    id: 0,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, typedIn(field, values, name, unnamed)]),
    ),
  }) as EntityOf<Of>;
