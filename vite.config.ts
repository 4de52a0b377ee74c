import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Rollup } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import { withoutUnused } from "./other/unused-of-remix.mjs";
import remixOptions from "./remix.config.js";

const ENTRY = /\/app\/(root|entry\.client)\.tsx$/;

/**
 * Puts what every page loads into two files, the packages and our own part: as many small files as there are modules would
 * each cost a request and a task of the browser's.
 */
function everyPages(): Rollup.GetManualChunk {
  let modules: Set<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    modules ??= new Set([...getModuleIds()].filter((each) => ENTRY.test(each)));
    // A set hands out what is added to it meanwhile.
    for (const each of modules)
      getModuleInfo(each)?.importedIds.forEach((imported) => modules?.add(imported));
    // What begins stays alone: a page that took a part from its file would begin before its own parts are there.
    if (!modules.has(id) || ENTRY.test(id)) return undefined;
    return id.includes("/app/") && !id.includes("/node_modules/") ? "hub" : "packages";
  };
}

export default defineConfig({
  plugins: [remix(remixOptions), tsconfigPaths(), withoutUnused(remixOptions.future)],
  build: {
    target: "es2020",
    cssTarget: ["chrome90", "safari14.1", "firefox90"],
    // The font stays a file of its own: inlined it would block the style sheet it sits in.
    assetsInlineLimit: 0,
    sourcemap: false,
    // What is loaded later names its own few imports; Vite's list of them, and the code that preloads by it, would weigh on
    // every page. Documents preload their scripts by Remix's links all the same.
    modulePreload: false,
    rollupOptions: {
      // Rollup joins what is smaller than this many characters to another file that the same pages load.
      output: { manualChunks: everyPages(), experimentalMinChunkSize: 300 },
      onwarn: (warning, warn) => {
        // Resource routes have no code for the browser: their chunks are rightly empty.
        if (warning.code !== "EMPTY_BUNDLE") warn(warning);
      },
    },
  },
  // What runs on the server needs nothing that is written for older browsers.
  environments: {
    ssr: { build: { target: "node24" } },
    client: {
      build: {
        // A twentieth smaller than by esbuild, the framework alone by 3 kB.
        minify: "terser",
        terserOptions: { ecma: 2020, compress: { passes: 3 }, safari10: false },
        rollupOptions: {
          // Every page loads the list of routes, which names their files, and files name those that they import: without
          // speaking names Home is 900 bytes lighter, and with the shortest hash that so many files can have 200 more.
          output: {
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? "assets/[name]-[hash].js" : "assets/[hash:7].js",
          },
        },
      },
    },
  },
  server: { port: Number(process.env.PORT ?? 3000) },
});
