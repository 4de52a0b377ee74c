import type { PageWords } from "#app/site/entries/entry-page.server";
import { originOf, pageMeta } from "#app/platform/site";

interface MetaArgs {
  data: PageWords | undefined;
  matches: readonly ({ id: string; data: unknown } | undefined)[];
}

export function entryMeta({ data, matches }: MetaArgs) {
  if (!data) return [];
  const { id, content, kind, path, description, type, jsonLd } = data;
  return [
    ...pageMeta({
      title: `${content.name} · ${kind.singular}`,
      description,
      origin: originOf(matches),
      path,
      picture: { path: `/social/${kind.name}/${id}.png`, alt: [content.name, ...content.line].join(", ") },
      type,
    }),
    { tagName: "link", rel: "alternate", type: "application/json", href: `${path}.json` },
    { tagName: "link", rel: "alternate", type: "text/markdown", href: `${path}.md` },
    ...(content.forms ?? []).map(({ ending, type: mediaType, label }) => ({
      tagName: "link",
      rel: "alternate",
      type: mediaType,
      title: label,
      href: path + ending,
    })),
    { "script:ld+json": JSON.parse(jsonLd) as Record<string, string> },
  ];
}
