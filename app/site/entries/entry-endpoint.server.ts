import type { LoaderFunctionArgs } from "@remix-run/node";

import { isEntryKind } from "#app/site/entries/find-entry.server";
import { errorJson, readEndpoint } from "#app/platform/api/api.server";
import { Refusal } from "#app/platform/refusal";

/** Under an unknown kind every method is answered 404. */
export function entryEndpoint(answer: (args: LoaderFunctionArgs) => Promise<Response>) {
  const endpoint = readEndpoint(answer);
  const either = (args: LoaderFunctionArgs) =>
    isEntryKind(args.params.kind ?? "")
      ? endpoint.loader(args)
      : errorJson(new Refusal(404, "There is nothing at this address"));
  return { loader: either, action: either };
}
