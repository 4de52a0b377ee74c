import type { EntryName } from "#app/entries/store/entry-store.server";
import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { countEntry } from "#app/entries/form/entry-form.server";
import type { EntryResource } from "#app/entries/form/entry-resource.server";
import { listResponse, type ListSource } from "#app/entries/list/list-json.server";
import { endpoint, readJson } from "#app/platform/api/api.server";
import { cachedForAll, SLICES } from "#app/platform/cache/public-page";

/** Doesn't ask about duplicates, unlike the form. Throws Refusal 400, 401, 403 or 429. */
async function createByJson<Input extends { name: string }, Entity extends EntryName>(
  request: Request,
  { store, json }: EntryResource<Input, Entity>,
): Promise<Response> {
  const { member } = await requireMember(request);
  const input = await readJson(request, json);
  await countEntry(member.id);
  return Response.json(store.create(input, member.id), {
    status: 201,
    headers: { "Cache-Control": "no-store" },
  });
}

export function entryEndpoint<Input extends { name: string }, Entity extends EntryName>(
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
