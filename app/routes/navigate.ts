import type { LoaderFunctionArgs } from "@remix-run/node";

import type { PageHandle } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { navigate } from "#app/site/reading/navigate.server";
import { SEARCH_DOOR } from "#app/site/search/search.server";

export const handle: PageHandle = { redirects: true };

/** Never a page of its own (other/product.md, "The prompt bar"). */
export const loader = ({ request }: LoaderFunctionArgs) => navigate(request, SEARCH_DOOR);

export const action = methodNotAllowed;
