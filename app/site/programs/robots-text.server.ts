import { listUrl } from "#app/catalogue/filters/list-query";
import { ownViews } from "#app/catalogue/list/kind-list.server";
import { env } from "#app/platform/env.server";
import { LLMS_TEXT } from "#app/platform/site";
import { LISTS } from "#app/site/kinds.server";
import type { AnyList } from "#app/site/lists/asked-list.server";

/* RFC 9309. Source: other/product.md, "Files for programs". */

const ALL = Object.values<AnyList>(LISTS);

/** Parameters that lead to the same entries again. */
const narrowing = () => new Set(ALL.flatMap(({ filters }) => filters.map(({ name }) => name)));

/** Under which search engines know another page of a list; of two rules the longer one counts. */
const ownPages = () =>
  ALL.flatMap((list) =>
    ownViews(list)
      .slice(1)
      .map((filters) => listUrl(list.kind.path, { filters })),
  );

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
    ...ownPages().flatMap((address) => [`Allow: ${address}$`, `Allow: ${address}&page=`]),
    "",
    `Sitemap: ${appUrl}/sitemap.xml`,
    "",
  ].join("\n");
}
