import { createByJson } from "#app/accounts/sessions/member-json.server";
import { addEntry, submissionOf } from "#app/catalogue/form/add-entry.server";
import type { EntryResource } from "#app/catalogue/form/entry-resource.server";

/** Adds a duplicate without asking (other/product.md, "Duplicates"). Throws Refusal 400, 401, 403 or 429. */
export const addByJson = <Input extends object, Entity extends { id: number }>(
  request: Request,
  { store, json }: EntryResource<Input, Entity>,
): Promise<Response> =>
  createByJson(request, json, (input, { member, token }) =>
    addEntry(store, input, submissionOf(store, { memberId: member.id, token, content: input })),
  );
