import type { Rollup } from "vite";

type Graph = Parameters<Rollup.GetManualChunk>[1];

/** What every document begins with. */
const BEGINNING = /\/app\/(?:root\.tsx\?|entry\.client\.tsx$)/;
/** What scripts load by themselves, a moment after the page stands. */
const SOON = /\/app\/hub\/(?:chrome|tour)\/(under-way|guided-tour)\.tsx$/;
const PAGE = /\/app\/routes\/([^/]+)\.tsx\?/;

const LISTS = ["startups", "investors", "talent", "use-cases", "jobs", "learning", "products", "events"];

/** A module and all that it imports, directly or not, except what is loaded later. */
function reachedFrom(ids: readonly string[], { getModuleInfo }: Graph): Set<string> {
  const reached = new Set(ids);
  // A set hands out what is added to it meanwhile.
  for (const id of reached) getModuleInfo(id)?.importedIds.forEach((imported) => reached.add(imported));
  return reached;
}

/** The file of a module by the pages that load it; undefined where it stands with those of the very same pages. */
function fileOf(pages: ReadonlySet<string>): string | undefined {
  const on = (page: string) => pages.has(page);
  const home = on("_index");
  if (pages.size >= 20 || (home && pages.size >= 5)) return "hub";
  if (home && on("community")) return "posts";
  if (home && pages.size > 2) return "cards";
  if (home && pages.size > 1) return on("search") ? "prompt" : "hub";
  if (home) return undefined;
  const lists = LISTS.filter(on).length;
  if (lists >= LISTS.length / 2 && !on("$kind.$entry")) return on("community") ? "paged" : "lists";
  if (lists > 1 && lists === pages.size) return "lists";
  if (on("$kind.$entry")) {
    if (on("startups")) return "hub";
    if (pages.size > 1 && !on("add-startup") && !on("add-event")) return "entry-pages";
  }
  if (pages.size >= 9) return on("community") ? "members" : "forms";
  const forms = [...pages].filter((each) => /^add-|edit$/.test(each)).length;
  return forms >= 8 && forms === pages.size ? "entry-forms" : undefined;
}

/**
 * Puts the browser's modules into few files: as many as there are sets of pages would each cost a request, its headers and a
 * task of the browser's. What every page loads is two of them, the packages and our own part, where also stands what
 * Home shares with a few others, or most pages with each other.
 */
export function browserFiles(): Rollup.GetManualChunk {
  let everywhere: Set<string> | undefined;
  const pagesOf = new Map<string, Set<string>>();
  const soon = new Map<string, string>();
  return (id, graph) => {
    if (!everywhere) {
      const ids = [...graph.getModuleIds()];
      everywhere = reachedFrom(
        ids.filter((each) => BEGINNING.test(each)),
        graph,
      );
      for (const each of ids) {
        const [, page] = PAGE.exec(each) ?? [];
        if (page)
          for (const reached of reachedFrom([each], graph))
            pagesOf.set(reached, (pagesOf.get(reached) ?? new Set()).add(page));
        const [, later] = SOON.exec(each) ?? [];
        if (later) for (const reached of reachedFrom([each], graph)) soon.set(reached, later);
      }
    }
    // What begins stays alone: a page that took a part from its file would begin before its own parts are there. So does
    // a style sheet, which belongs to the pages that have it.
    if (BEGINNING.test(id) || PAGE.test(id) || id.endsWith(".css")) return undefined;
    const own = id.includes("/app/") && !id.includes("/node_modules/");
    if (everywhere.has(id)) return own ? "hub" : "packages";
    const [pages, later] = [pagesOf.get(id), soon.get(id)];
    if (later) return pages ? "hub" : later;
    return pages && fileOf(pages);
  };
}
