import { readJson } from "#app/platform/api/api.server";
import type { EntryResource } from "#app/entries/form/entry-resource.server";
import type { EntryName } from "#app/entries/store/entry-store.server";
import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { countEntry } from "#app/entries/form/entry-form.server";

/**
 * Adds an entry that a program sends as JSON: 201 with the entity. An entry like another's is not
 * asked about here.
 *
 * @throws Refusal 401 and 403 without a verified member, 400 for fields that break a rule, 429 after too many entries
 */
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
