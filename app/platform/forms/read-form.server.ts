import { readFormWithFiles } from "#app/platform/forms/multipart-form.server";

/**
 * The fields of a posted form, whichever way it was encoded; files in it are left out.
 *
 * @throws what readFormWithFiles throws
 */
export const readForm = async (request: Request): Promise<FormData> =>
  (await readFormWithFiles(request, { files: {} })).form;

/** The text that a form holds under a name; empty without one. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
