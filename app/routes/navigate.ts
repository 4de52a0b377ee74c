import type { LoaderFunctionArgs } from "@remix-run/node";

import type { PageHandle } from "#app/platform/cache/public-page";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { navigate } from "#app/site/reading/navigate.server";
import { findsSomething } from "#app/site/search/search.server";
import { searchUrl } from "#app/site/search/search-filter";

export const handle: PageHandle = { redirects: true };

/** Never a page of its own (other/product.md, "The prompt bar"). */
export const loader = ({ request }: LoaderFunctionArgs) =>
  navigate(request, { url: (q) => searchUrl({ q, kinds: [] }), finds: findsSomething });

export const action = methodNotAllowed;
