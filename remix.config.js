/**
 * The Remix options, and the only place for them: vite.config.ts hands them to Remix's Vite plugin.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  // Tests and server helpers beside a route are not URLs.
  ignoredRouteFiles: ["**/.*", "**/*.test.*", "**/*.server.*"],
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // The whole route manifest is one small cacheable file; lazy discovery would ask again on every hover.
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: false,
  },
};
