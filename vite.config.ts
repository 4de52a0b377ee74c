import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

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
  server: { port: Number(process.env.PORT ?? 3000) },
});
