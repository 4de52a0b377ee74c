import { readWebAddress } from "#app/platform/text/web-address";

export type FormValues = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Whose form it is. */
export interface FormMember {
  name: string;
  avatarSeed: string;
}

export interface EntryFieldsProps {
  values: FormValues;
  now: FormValues;
  draft?: string;
  draftError?: string;
  /** Undefined when the session ended meanwhile. */
  member?: FormMember;
}

export function oneOf(values: FormValues, name: string): string {
  const value = values[name];
  return (typeof value === "string" ? value : value?.[0]) ?? "";
}

/** What a preview links to: nothing but a web address, whatever was typed. */
export const linkOf = (values: FormValues, name: string): string | null =>
  readWebAddress(oneOf(values, name)) ?? null;

export function allOf(values: FormValues, name: string): string[] {
  const value = values[name];
  return typeof value === "string" ? [value] : [...(value ?? [])];
}

export function valuesOfForm(form: HTMLFormElement): FormValues {
  const values: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string") (values[name] ??= []).push(value);
  return values;
}
