import type { LoaderFunctionArgs } from "@remix-run/node";

import { ENTRY_PATHS } from "#app/site/api/entries-api.server";
import { endpoint, noEndpoint } from "#app/platform/api/api.server";

const unknown = noEndpoint("There is nothing at this address");

/** Under an unknown kind every method is answered 404. */
export function entryEndpoint(answer: (args: LoaderFunctionArgs) => Promise<Response>) {
  const endpoints = new Map(
    [...ENTRY_PATHS].map(([name, path]) => [name, endpoint(path, { GET: answer })] as const),
  );
  const either = (args: LoaderFunctionArgs) =>
    (endpoints.get(args.params.kind ?? "")?.loader ?? unknown)(args);
  return { loader: either, action: either };
}
