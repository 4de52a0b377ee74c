import type { EntryName } from "#app/entries/store/entry-store.server";
import { createByJson } from "#app/entries/form/entry-json.server";
import type { EntryResource } from "#app/entries/form/entry-resource.server";
import { listResponse, type ListSource } from "#app/entries/list/list-json.server";
import { endpoint } from "#app/platform/api/api.server";
import { cachedForAll, SLICES } from "#app/platform/cache/public-page";

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
