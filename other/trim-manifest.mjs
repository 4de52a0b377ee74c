import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Addresses of programs and of files: scripts of pages don't ask the router for them. */
const FOR_PROGRAMS = /^(?:api|avatars|objects|private|social)\/|\./;

const PREFIX = "window.__remixManifest=";

/** Takes these out of the list of routes that every page loads: half of them, and a quarter of its bytes. */
export function trimManifest(clientFolder) {
  const [file, ...more] = globSync("manifest-*.js", { cwd: path.join(clientFolder, "assets") });
  if (!file || more.length > 0) throw new Error("The build has no list of routes, or several");
  const name = path.join(clientFolder, "assets", file);
  const text = readFileSync(name, "utf8");
  if (!text.startsWith(PREFIX)) throw new Error(`${file} isn't written as it used to be`);
  const manifest = JSON.parse(text.slice(PREFIX.length).replace(/;\s*$/, ""));
  const routes = Object.entries(manifest.routes).filter(([, route]) => !FOR_PROGRAMS.test(route.path ?? ""));
  writeFileSync(name, `${PREFIX}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`);
}
