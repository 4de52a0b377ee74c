import type { FileLink } from "#app/catalogue/formats/list-format";
import { addressOf } from "#app/catalogue/filters/list-query";
import { originOf, pageMeta, type PageWords } from "#app/platform/site";

interface MetaArgs {
  location: { search: string };
  matches: readonly ({ id: string; data: unknown } | undefined)[];
}

/**
 * The canonical address keeps the page and the parameters `kept`; searched and filtered lists are endless and not
 * indexed.
 */
export function listMeta(
  { location, matches }: MetaArgs,
  {
    title,
    description,
    path,
    kept = [],
    index,
    files = [],
  }: PageWords & { path: string; kept?: readonly string[]; index?: boolean; files?: readonly FileLink[] },
) {
  const params = new URLSearchParams(location.search);
  const canonical = new URLSearchParams();
  for (const name of [...kept, "page"]) {
    const value = params.get(name);
    if (value && !(name === "page" && value === "1")) canonical.set(name, value);
  }
  const page = params.get("page");
  const meta = pageMeta({
    title: page && page !== "1" ? `${title}, page ${page}` : title,
    description,
    origin: originOf(matches),
    path: addressOf(path, canonical),
    index,
  });
  return [
    ...meta,
    ...files.map(({ label, type, url }) => ({
      tagName: "link",
      rel: "alternate",
      type,
      title: `${title} (${label})`,
      href: url,
    })),
  ];
}
