import { createHash } from "node:crypto";

import { AS_SHOWN } from "#app/platform/forms/as-shown";
import { allOf, type FormValues } from "#app/platform/forms/form-values";
import { textOf } from "#app/platform/forms/read-form.server";
import { Refusal } from "#app/platform/refusal";
import { excerpt } from "#app/platform/text/text-rules";

/*
 * An edit form carries a hash of each field as it was shown. Only what was changed since is written, and what somebody else
 * has changed meanwhile is never undone in silence (other/product.md, "Entries").
 */

/** Characters of base64url: 48 bits, as nobody but the form's own member gains by a second text of one hash. */
const HASH_LENGTH = 8;

/** The same for every browser: line ends, and the order of what is ticked. */
const plain = (values: readonly string[]): string[] =>
  values
    .map((value) => value.replace(/\r\n?/g, "\n").trim())
    .filter(Boolean)
    .sort();

const hashOf = (values: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify(plain(values)))
    .digest("base64url")
    .slice(0, HASH_LENGTH);

const fieldsOf = (values: FormValues): string[] =>
  Object.keys(values).filter((name) => values[name] !== undefined);

const written = (hashes: ReadonlyMap<string, string>): string =>
  [...hashes].map(([name, hash]) => `${name}:${hash}`).join(" ");

/** The value of the hidden field. */
export const asShown = (values: FormValues): string =>
  written(new Map(fieldsOf(values).map((name) => [name, hashOf(allOf(values, name))])));

function hashesIn(form: FormData): Map<string, string> {
  const pairs = textOf(form, AS_SHOWN).matchAll(/(?:^| )([\w-]+):([\w-]+)(?= |$)/g);
  return new Map(Array.from(pairs, ([, name = "", hash = ""]) => [name, hash]));
}

const typedIn = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");

/** False where the form doesn't say what was shown: a program's, or one that adds something. */
export const isAsShown = (form: FormData, name: string): boolean =>
  hashesIn(form).get(name) === hashOf(typedIn(form, name));

const LONGEST_SHOWN = 200;

function sentenceOn(values: readonly string[]): string {
  const [value = "", ...others] = plain(values);
  const now = value.startsWith("/objects/") ? "another picture" : `“${[value, ...others].join(", ")}”`;
  const meanwhile = value ? `changed to ${excerpt(now, LONGEST_SHOWN)}` : "emptied";
  return `Meanwhile this was ${meanwhile}. To keep what you see here, save again.`;
}

export const formOf = (values: FormValues): FormData => {
  const form = new FormData();
  for (const name of fieldsOf(values)) for (const value of allOf(values, name)) form.append(name, value);
  return form;
};

/**
 * The form with what is stored now in the fields that were left as they were shown. Call it in the transaction that writes.
 * Throws Refusal 409 where a changed field was changed otherwise meanwhile; the form that then comes back is known to have shown that.
 */
export function mergeEdits(form: FormData, stored: FormValues): FormData {
  const shown = hashesIn(form);
  const faults: Record<string, string[]> = {};
  const merged = new FormData();
  for (const name of new Set(form.keys()))
    for (const value of typedIn(form, name)) merged.append(name, value);
  for (const name of fieldsOf(stored)) {
    const values = allOf(stored, name);
    const [before, typed, now] = [shown.get(name), hashOf(typedIn(form, name)), hashOf(values)];
    if (before === undefined) continue;
    if (typed === before || typed === now) {
      merged.delete(name);
      for (const value of values) merged.append(name, value);
    } else if (before !== now) {
      faults[name] = [sentenceOn(values)];
      shown.set(name, now);
    }
  }
  const [first] = Object.values(faults);
  if (!first?.[0]) return merged;
  form.set(AS_SHOWN, written(shown));
  throw new Refusal(409, first[0], faults);
}
