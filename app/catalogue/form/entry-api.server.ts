import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { addEntry, submissionOf } from "#app/catalogue/form/add-entry.server";
import type { EntryResource } from "#app/catalogue/form/entry-resource.server";
import { readJson } from "#app/platform/api/api.server";

/**
 * Adds a duplicate without asking (other/product.md, "Duplicates"). `Idempotency-Key` is that of
 * draft-ietf-httpapi-idempotency-key-header. Throws Refusal 400, 401, 403 or 429.
 */
export async function addByJson<Input extends object, Entity extends { id: number }>(
  request: Request,
  { store, json }: EntryResource<Input, Entity>,
): Promise<Response> {
  const { member } = await requireMember(request);
  const input = await readJson(request, json);
  const token = request.headers.get("Idempotency-Key");
  const submission = submissionOf(store, { memberId: member.id, token, content: input });
  return Response.json(await addEntry(store, input, submission), {
    status: 201,
    headers: { "Cache-Control": "no-store" },
  });
}
