import { originOf, pageMeta, type PageWords } from "#app/platform/site";

/** What a `meta` function is handed, as far as lists need it. */
interface MetaArgs {
  location: { search: string };
  matches: readonly ({ id: string; data: unknown } | undefined)[];
}

/**
 * Head of a list page. Its canonical address keeps the page number and the named parameters; a searched or filtered
 * list is one of endlessly many and is not indexed.
 *
 * @param kept parameters that make it another page, such as a tab
 */
export function listMeta(
  { location, matches }: MetaArgs,
  { title, description, path, kept = [] }: PageWords & { path: string; kept?: readonly string[] },
) {
  const params = new URLSearchParams(location.search);
  const canonical = new URLSearchParams();
  for (const name of [...kept, "page"]) {
    const value = params.get(name);
    if (value && !(name === "page" && value === "1")) canonical.set(name, value);
  }
  const page = params.get("page");
  return pageMeta({
    title: page && page !== "1" ? `${title}, page ${page}` : title,
    description,
    origin: originOf(matches),
    path: canonical.size ? `${path}?${canonical}` : path,
    index: !["search", "industry", "q"].some((name) => params.get(name)),
  });
}
