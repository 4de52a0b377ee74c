import { MAX_BODY_BYTES, MAX_FORM_FIELDS } from "#app/platform/budgets";
import { faultOfNames } from "#app/platform/forms/field-names";
import { countOverBudget } from "#app/platform/observability/measurements.server";
import { decodeUtf8, isPercentEncodedUtf8 } from "#app/platform/text/utf-8";

const plain = (status: number, sentence: string): Response =>
  new Response(`${sentence}\n`, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });

export const formUnreadable = (): Response => plain(400, "The form could not be read; please send it again.");

export const formNotUtf8 = (): Response =>
  plain(400, "The form is not in UTF-8; please send it again from its page.");

export function tooManyFields(): Response {
  countOverBudget("fields");
  return plain(413, `Please send at most ${MAX_FORM_FIELDS} fields.`);
}

export function tooMuchText(): Response {
  countOverBudget("body-size");
  return plain(413, `Please send at most ${MAX_BODY_BYTES / 1_000_000} MB of text.`);
}

export function checkNames(form: FormData): FormData {
  const fault = faultOfNames(form.keys());
  if (!fault) return form;
  countOverBudget("field-names");
  throw plain(400, fault);
}

/** @throws a 400 response when the body is cut short or not in UTF-8, or a field's name is invalid, a 413 for too many fields */
export async function readUrlencoded(request: Request): Promise<FormData> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get("Content-Type") ?? "")) {
    throw formUnreadable();
  }
  const bytes = await request.arrayBuffer().catch(() => {
    throw formUnreadable();
  });
  const text = decodeUtf8(bytes);
  if (text === undefined || !isPercentEncodedUtf8(text)) throw formNotUtf8();
  let separators = 0;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) {
    separators += 1;
    if (separators >= MAX_FORM_FIELDS) throw tooManyFields();
  }
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return checkNames(form);
}
