/** The answer to a body that is no form, or is cut short. */
export const formUnreadable = (): Response =>
  new Response("The form could not be read; please send it again.\n", {
    status: 400,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });

/**
 * The fields of a posted form.
 *
 * @throws a 400 response when the body is no form, or is cut short
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw formUnreadable();
  }
}
