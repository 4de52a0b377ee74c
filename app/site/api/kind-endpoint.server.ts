import type { LoaderFunctionArgs } from "@remix-run/node";

import { addByJson } from "#app/catalogue/form/entry-api.server";
import { listResponse } from "#app/catalogue/list/list-json.server";
import { endpoint, noEndpoint } from "#app/platform/api/api.server";
import type { ApiPath } from "#app/platform/api/operation.server";
import { cachedForAll, SLICES } from "#app/platform/cache/public-page";
import { dataVersions } from "#app/platform/db/data-version.server";
import { LIST_PATHS } from "#app/site/api/entries-api.server";
import { API_LISTS, ENTRY_RESOURCES } from "#app/site/kinds.server";
import { readForProgram } from "#app/site/reading/understand.server";

/** Lists a kind; where members add entries, adds one. */
function endpointOf(name: string, described: ApiPath) {
  const list = API_LISTS.get(name);
  if (!list) throw new Error(`There is no list ${name}`);
  const resource = ENTRY_RESOURCES.find(({ store }) => store.kind === list.kind);
  const add = resource && (addByJson as (request: Request, to: object) => Promise<Response>);
  const read = { GET: ({ request }: LoaderFunctionArgs) => listResponse(request, list, readForProgram) };
  const write = add && { POST: ({ request }: LoaderFunctionArgs) => add(request, resource) };
  return endpoint(described, { ...read, ...write });
}

const ENDPOINTS = new Map([...LIST_PATHS].map(([name, path]) => [name, endpointOf(name, path)]));

const unknown = noEndpoint("There is no such endpoint");

const answer = (way: "loader" | "action") => (args: LoaderFunctionArgs) =>
  (ENDPOINTS.get(args.params.kind ?? "")?.[way] ?? unknown)(args);

const versionAt = (address: string): string | undefined => {
  const [path = ""] = address.split("?");
  const list = API_LISTS.get(path.split("/").at(-1) ?? "");
  return list && dataVersions(...list.versions);
};

export const kindEndpoint = {
  loader: cachedForAll({ ...SLICES, dependsOn: versionAt }, answer("loader")),
  action: answer("action"),
};
