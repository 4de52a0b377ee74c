import { entryEndpoint } from "#app/site/api/entry-endpoint.server";
import { entryEntity } from "#app/site/entries/entry-page.server";

const endpoint = entryEndpoint(({ request, params: { kind = "", id = "" } }) =>
  entryEntity(request, kind, id),
);

export const loader = endpoint.loader;
export const action = endpoint.action;
