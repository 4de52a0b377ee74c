import type { Rollup } from "vite";

/** What every document begins with. It stays alone: a page that took a part from its file would begin before its own parts are there. */
const BEGINNING = /\/app\/(?:root\.tsx\?|entry\.client\.tsx$)/;

/** Of what not every page has, that of which most have a part. */
const SHARED = [
  "/app/catalogue/industries.",
  "/app/catalogue/filters/",
  "/app/catalogue/formats/",
  "/app/catalogue/list/",
  "/app/catalogue/about/saves/",
  "/app/platform/budgets.",
  "/app/platform/document/",
  "/app/platform/search/paging.",
  "/app/platform/search/text-match.",
  "/app/platform/text/",
  "/app/ui/cards/",
  "/app/ui/file-size.",
  "/app/ui/format-count.",
  "/app/ui/forms/search-field.",
  "/app/ui/forms/use-live-form.",
  "/app/ui/media/",
  "/app/ui/use-lasting.",
  "/remix-utils/",
];

/** A module and all that it imports, directly or not, except what is loaded later. */
function reachedFrom(ids: readonly string[], { getModuleInfo }: Parameters<Rollup.GetManualChunk>[1]) {
  const reached = new Set(ids);
  // A set hands out what is added to it meanwhile.
  for (const id of reached) getModuleInfo(id)?.importedIds.forEach((imported) => reached.add(imported));
  return reached;
}

/** Puts most of the browser's modules into three files: those of each set of pages would be smaller than a request's headers. */
export function browserFiles(): Rollup.GetManualChunk {
  let everywhere: Set<string> | undefined;
  return (id, graph) => {
    everywhere ??= reachedFrom(
      [...graph.getModuleIds()].filter((each) => BEGINNING.test(each)),
      graph,
    );
    if (BEGINNING.test(id) || id.endsWith(".css")) return undefined;
    if (everywhere.has(id))
      return id.includes("/node_modules/") || !id.includes("/app/") ? "packages" : "site";
    return SHARED.some((part) => id.includes(part)) ? "shared" : undefined;
  };
}
