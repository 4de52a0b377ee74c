import type { LoaderFunctionArgs } from "@remix-run/node";

import { entryText } from "#app/site/entries/entry-page.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => entryText(request, params);

export const action = methodNotAllowed;
