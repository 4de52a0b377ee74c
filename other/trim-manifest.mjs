import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Addresses of programs and of files: scripts of pages don't ask the router for them. */
const FOR_PROGRAMS = /^(?:api|avatars|objects|private|social)\/|\./;

const PREFIX = "window.__remixManifest=";

/** Without what says no, and without files to fetch beforehand, which the document names for its own page. */
const trimmed = (route) =>
  Object.fromEntries(Object.entries(route).filter(([key, value]) => key !== "imports" && value !== false));

/** Takes out of the list of routes, which every page loads, what no script of a page reads: two thirds of its bytes. */
export function trimManifest(clientFolder) {
  const [file, ...more] = globSync("manifest-*.js", { cwd: path.join(clientFolder, "assets") });
  if (!file || more.length > 0) throw new Error("The build has no list of routes, or several");
  const name = path.join(clientFolder, "assets", file);
  const text = readFileSync(name, "utf8");
  if (!text.startsWith(PREFIX)) throw new Error(`${file} isn't written as it used to be`);
  const { routes } = JSON.parse(text.slice(PREFIX.length).replace(/;\s*$/, ""));
  const kept = Object.entries(routes)
    .filter(([, route]) => !FOR_PROGRAMS.test(route.path ?? ""))
    .map(([id, route]) => [id, trimmed(route)]);
  const manifest = { routes: Object.fromEntries(kept) };
  writeFileSync(name, `${PREFIX}${JSON.stringify(manifest)};`);
}
