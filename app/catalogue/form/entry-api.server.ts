import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { addEntry, submissionOf } from "#app/catalogue/form/add-entry.server";
import type { EntryResource } from "#app/catalogue/form/entry-resource.server";
import { listResponse, type ListSource } from "#app/catalogue/list/list-json.server";
import { endpoint, readJson } from "#app/platform/api/api.server";
import { cachedForAll, SLICES } from "#app/platform/cache/public-page";

/**
 * Adds a duplicate without asking (other/product.md, "Duplicates"). `Idempotency-Key` is that of
 * draft-ietf-httpapi-idempotency-key-header. Throws Refusal 400, 401, 403 or 429.
 */
async function createByJson<Input extends object, Entity extends { id: number }>(
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

export function entryEndpoint<Input extends object, Entity extends { id: number }>(
  resource: EntryResource<Input, Entity>,
  source: () => ListSource<Entity>,
) {
  const { kind } = resource.store;
  const { loader, action } = endpoint({
    GET: ({ request }) => listResponse(request, source()),
    POST: ({ request }) => createByJson(request, resource),
  });
  return { loader: cachedForAll({ ...SLICES, dependsOn: [kind], untilChanged: true }, loader), action };
}
