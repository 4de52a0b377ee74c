const OF_REMIX = /\/node_modules\/@remix-run\/react\/dist\/esm\/([\w-]+)\.js(\?whole)?$/;

const STANDS_IN = {
  // `v3_lazyRouteDiscovery` is off: every route is known from the beginning.
  "fog-of-war": () => `
    export const isFogOfWarEnabled = () => false;
    export const getPartialManifest = () => undefined;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => undefined;`,
  // `v3_singleFetch` is on: no route's data comes alone, and none of it later.
  data: (file) => `
    export { createRequestInit, isResponse } from ${JSON.stringify(`${file}?whole`)};
    const unused = () => { throw new Error("Not with single fetch (other/unused-of-remix.mjs)"); };
    export const fetchData = unused;
    export const parseDeferredReadableStream = unused;
    export const isCatchResponse = unused;
    export const isDeferredResponse = unused;
    export const isRedirectResponse = unused;
    export const isDeferredData = unused;`,
  // Shows while the first page waits for its client loader: none of ours does.
  fallback: () => "export const RemixRootDefaultHydrateFallback = () => null;",
};

/**
 * Components: no link of ours has a page fetched before it is pressed, and the scripts that the server puts into a document
 * have been run when a browser comes to them.
 */
const DRAW_NOTHING = ["PrefetchPageLinks", "Scripts"];

function drawingNothing(code, name) {
  const whole = new RegExp(`^function ${name}\\([^]*?^\\}\\n`, "m");
  if (!whole.test(code)) throw new Error(`Remix's ${name} isn't written as it used to be`);
  return code.replace(whole, `const ${name} = () => null;\n`);
}

/**
 * Keeps out of the browser's files what of Remix's own code our options leave unused
 * (other/decisions/054-first-visit.md). Where an update of Remix uses more of it, the build fails.
 *
 * @param {{ v3_singleFetch?: boolean, v3_lazyRouteDiscovery?: boolean }} [options]
 * @returns {import("vite").Plugin}
 */
export const withoutUnused = ({ v3_singleFetch, v3_lazyRouteDiscovery } = {}) => ({
  name: "unused-of-remix",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  buildStart() {
    if (!v3_singleFetch || v3_lazyRouteDiscovery) throw new Error("These options need what is left out");
  },
  load(id) {
    const [, name, whole] = OF_REMIX.exec(id) ?? [];
    return whole ? undefined : STANDS_IN[name]?.(id);
  },
  transform(code, id) {
    const ofComponents = OF_REMIX.exec(id)?.[1] === "components";
    return ofComponents ? { code: DRAW_NOTHING.reduce(drawingNothing, code), map: null } : undefined;
  },
});
