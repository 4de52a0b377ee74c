import { readFormWithFiles } from "#app/platform/forms/multipart-form.server";

/** @throws what readFormWithFiles throws */
export const readForm = async (request: Request): Promise<FormData> =>
  (await readFormWithFiles(request, { files: {} })).form;

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
