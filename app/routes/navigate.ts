import type { LoaderFunctionArgs } from "@remix-run/node";

import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { navigate } from "#app/hub/navigator/navigate.server";

/** Never a page of its own (other/product.md, "The prompt bar"). */
export const loader = ({ request }: LoaderFunctionArgs) => navigate(request);

export const action = methodNotAllowed;
