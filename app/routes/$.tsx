import type { MetaFunction } from "@remix-run/node";

import { NotFound } from "#app/hub/chrome/error-page";
import { pageMeta } from "#app/foundation/site";

export const handle = { scripts: false };

export const meta: MetaFunction = ({ location }) =>
  pageMeta({
    title: "404 Page Not Found",
    description: "There is no page at this address.",
    origin: undefined,
    path: location.pathname,
    index: false,
  });

export const loader = () => {
  throw new Response(null, { status: 404 });
};
export const action = loader;

export default NotFound;
export const ErrorBoundary = NotFound;
