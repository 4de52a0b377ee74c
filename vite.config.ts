import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import { browserFiles } from "./other/browser-files";
import remixOptions from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixOptions), tsconfigPaths()],
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
      onwarn: (warning, warn) => {
        // Resource routes have no code for the browser: their chunks are rightly empty.
        if (warning.code !== "EMPTY_BUNDLE") warn(warning);
      },
    },
  },
  // What runs on the server needs nothing that is written for older browsers.
  environments: {
    ssr: {
      build: { target: "node24" },
      // Of a hundred small files a few are used: reading them all took a fifth of a start.
      resolve: { noExternal: ["drizzle-orm"] },
    },
    client: {
      build: {
        // A twentieth smaller than by esbuild, the framework alone by 3 kB.
        minify: "terser",
        terserOptions: { ecma: 2020, compress: { passes: 3 }, safari10: false },
        rollupOptions: {
          output: {
            manualChunks: browserFiles(),
            onlyExplicitManualChunks: true,
            // Rollup joins what is smaller than this many characters to another file that the same pages load.
            experimentalMinChunkSize: 300,
            // Every page loads the list of routes, which names their files, and files name those that they import: without
            // speaking names Home is lighter, and with the shortest hash that so many files can have.
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: ({ isDynamicEntry }) =>
              isDynamicEntry ? "assets/[name]-[hash].js" : "assets/[hash:7].js",
          },
        },
      },
    },
  },
  // The browsers of those who work on the site are of today; esbuild refuses to write for the oldest that Vite names.
  optimizeDeps: { esbuildOptions: { target: "es2022" } },
  server: { port: Number(process.env.PORT ?? 3000) },
});
