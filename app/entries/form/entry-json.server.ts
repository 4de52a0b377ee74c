import { readJson } from "#app/platform/api/api.server";
import type { EntryResource } from "#app/entries/form/entry-resource.server";
import type { EntryName } from "#app/entries/store/entry-store.server";
import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { countEntry } from "#app/entries/form/entry-form.server";

/** Doesn't ask about duplicates, unlike the form. Throws Refusal 400, 401, 403 or 429. */
export async function createByJson<Input extends { name: string }, Entity extends EntryName>(
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
