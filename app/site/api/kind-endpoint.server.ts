import type { LoaderFunctionArgs } from "@remix-run/node";

import { api } from "#app/operations/json-door.server";
import { noEndpoint } from "#app/platform/api/api.server";
import { cachedForAll, SLICES } from "#app/platform/cache/public-page";
import { dataVersions } from "#app/platform/db/data-version.server";
import { LIST_OPERATIONS } from "#app/site/api/entries-api.server";
import { API_LISTS } from "#app/site/kinds.server";

const ENDPOINTS = new Map([...LIST_OPERATIONS].map(([name, operations]) => [name, api(...operations)]));

const unknown = noEndpoint("There is no such endpoint");

const answer = (args: LoaderFunctionArgs) => (ENDPOINTS.get(args.params.kind ?? "") ?? unknown)(args);

const versionAt = (address: string): string | undefined => {
  const [path = ""] = address.split("?");
  const list = API_LISTS.get(path.split("/").at(-1) ?? "");
  return list && dataVersions(...list.versions);
};

export const kindEndpoint = {
  loader: cachedForAll({ ...SLICES, dependsOn: versionAt }, answer),
  action: answer,
};
