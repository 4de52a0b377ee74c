import type { LoaderFunctionArgs } from "@remix-run/node";

import { isEntryKind } from "#app/site/entries/find-entry.server";
import { noEndpoint, readEndpoint } from "#app/platform/api/api.server";

const unknown = noEndpoint("There is nothing at this address");

/** Under an unknown kind every method is answered 404. */
export function entryEndpoint(answer: (args: LoaderFunctionArgs) => Promise<Response>) {
  const endpoint = readEndpoint(answer);
  const either = (args: LoaderFunctionArgs) =>
    (isEntryKind(args.params.kind ?? "") ? endpoint.loader : unknown)(args);
  return { loader: either, action: either };
}
