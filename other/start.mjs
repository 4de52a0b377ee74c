import { ensureBuilt, ensureInstalled } from "./ready.mjs";

// `npm start`: everything from a fresh clone to a served site. Each step does nothing when it was done before.
ensureInstalled();
ensureBuilt();
// Only now: it sets NODE_ENV, which would keep the build tools from being installed.
await import("./serve.mjs");
