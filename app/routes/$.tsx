import type { MetaFunction } from "@remix-run/node";

import { NotFound } from "#app/site/chrome/error-page";
import { originOf, pageMeta } from "#app/platform/site";

export const handle = { scripts: false };

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "404 Page Not Found",
    description: "There is no page at this address.",
    origin: originOf(matches),
    index: false,
  });

export const loader = () => {
  throw new Response(null, { status: 404 });
};
export const action = loader;

export default NotFound;
export const ErrorBoundary = NotFound;
