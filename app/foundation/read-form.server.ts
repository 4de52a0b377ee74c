/** The answer to a body that is no form, or is cut short. */
export const formUnreadable = (): Response =>
  new Response("The form could not be read; please send it again.\n", {
    status: 400,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });

/** Most fields that a form of ours has, with room to spare, and the longest name of one. */
const FIELD_LIMIT = 1000;
const NAME_LIMIT = 200;

/**
 * Makes sure that a form is of a size that any of ours may have: what reads it takes time that grows with the square of
 * its fields.
 *
 * @throws a 413 response when it has too many fields, or one with too long a name
 */
export function checkFields(form: FormData): FormData {
  let count = 0;
  for (const name of form.keys()) {
    count += 1;
    if (count <= FIELD_LIMIT && name.length <= NAME_LIMIT) continue;
    throw new Response(`Please send at most ${FIELD_LIMIT} fields.\n`, {
      status: 413,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return form;
}

/**
 * The fields of a posted form.
 *
 * @throws a 400 response when the body is no form, or is cut short; 413 when it has too many fields
 */
export async function readForm(request: Request): Promise<FormData> {
  let form: FormData;
  try {
    form = await request.formData();
  } catch {
    throw formUnreadable();
  }
  return checkFields(form);
}

/** The text that a form holds under a name; empty without one. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
