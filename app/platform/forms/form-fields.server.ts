import { MAX_BODY_BYTES, MAX_FORM_FIELDS } from "#app/platform/budgets";
import { faultOfNames } from "#app/platform/forms/field-names";
import { countOverBudget } from "#app/platform/observability/measurements.server";

const plain = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

/** The answer to a body that is not a form, or is cut short. */
export const formUnreadable = (): Response => plain(400, "The form could not be read; please send it again.");

/** The answer to a form with more fields than any of ours has. */
export function tooManyFields(): Response {
  countOverBudget("fields");
  return plain(413, `Please send at most ${MAX_FORM_FIELDS} fields.`);
}

/** The answer to a form that is too long without its files. */
export function tooMuchText(): Response {
  countOverBudget("body-size");
  return plain(413, `Please send at most ${MAX_BODY_BYTES / 1_000_000} MB of text.`);
}

/**
 * Makes sure that a form has no field that none of ours can have.
 *
 * @throws a 400 response
 */
export function checkNames(form: FormData): FormData {
  const fault = faultOfNames(form.keys());
  if (!fault) return form;
  countOverBudget("field-names");
  throw plain(400, fault);
}

/**
 * The fields of a form without files, as browsers send it (https://url.spec.whatwg.org/#application/x-www-form-urlencoded).
 *
 * @throws a 400 response when the body is cut short or a field has a name that none of ours has, a 413 for too many
 */
export async function readUrlencoded(request: Request): Promise<FormData> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get("Content-Type") ?? "")) {
    throw formUnreadable();
  }
  const text = await request.text().catch(() => {
    throw formUnreadable();
  });
  let separators = 0;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    separators += 1;
    if (separators >= MAX_FORM_FIELDS) throw tooManyFields();
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return checkNames(form);
}
