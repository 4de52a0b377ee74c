import { env } from "#app/platform/env.server";
import { LLMS_TEXT } from "#app/platform/site";
import { LISTS } from "#app/site/kinds.server";
import type { AnyList } from "#app/site/lists/asked-list.server";

/* RFC 9309. Source: other/product.md, "Files for programs". */

/** Parameters that lead to the same entries again; not those under which search engines know another page of a list. */
function narrowing(): string[] {
  const filters = Object.values<AnyList>(LISTS).flatMap((list) => list.filters);
  const pages = filters.filter(({ ownPage }) => ownPage !== undefined).map(({ name }) => name);
  return [...new Set(filters.map(({ name }) => name))].filter((name) => !pages.includes(name));
}

export function robotsText(): string {
  const { appUrl } = env();
  const params = ["q", "search", "sort", ...narrowing()];
  return [
    `# For language models: ${appUrl}${LLMS_TEXT}`,
    "# Whatever is public may be read: pages, their Markdown and JSON, lists as files, feeds, the API. What crawlers leave out are the",
    "# same entries searched, filtered, sorted and compared in endless ways; the sitemap and /api/changes name each of them once.",
    "User-agent: *",
    "Allow: /",
    "Disallow: /navigate",
    "Disallow: /compare?",
    ...params.map((name) => `Disallow: /*?*${name}=`),
    "",
    `Sitemap: ${appUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
