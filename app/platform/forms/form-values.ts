/** The values of a form's fields by name; several where a field has several. */
export type FormValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What the fields of an entry's form are given. */
export interface EntryFieldsProps {
  /** What stands in them at first. */
  values: FormValues;
  /** What stands in them now, where scripts follow it; otherwise the same. */
  now: FormValues;
  /** An introduction that the server drafted, or why it could not. */
  draft?: string;
  draftError?: string;
}

/** One value of a field, or an empty text. */
export function oneOf(values: FormValues, name: string): string {
  const value = values[name];
  return (typeof value === "string" ? value : value?.[0]) ?? "";
}

/** All values of a field. */
export function allOf(values: FormValues, name: string): string[] {
  const value = values[name];
  return typeof value === "string" ? [value] : [...(value ?? [])];
}

/** What stands in a form at the moment; files are left out. */
export function valuesOfForm(form: HTMLFormElement): FormValues {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") (values[name] ??= []).push(value);
  return values;
}
