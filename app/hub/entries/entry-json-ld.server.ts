import type { BreadcrumbList, Graph, Thing } from "schema-dts";

import type { EntryOfKind } from "#app/hub/entries/find-entry.server";
import { env } from "#app/platform/env.server";
import { SITE_NAME } from "#app/platform/site";

const absolute = (path: string): string => env().appUrl + path;

/** For search engines: the entry in schema.org's terms, and where it stands. */
export function entryJsonLd({ kind, content, path }: EntryOfKind): Graph {
  const { picture, text, schema, name } = content;
  const steps = [
    { name: SITE_NAME, path: "/" },
    { name: kind.label, path: kind.path ?? "/" },
    { name, path },
  ];
  const entry = {
    ...schema,
    "@id": absolute(path),
    url: absolute(path),
    description: text,
    ...(picture.path && { image: absolute(picture.path) }),
  } as Thing;
  const breadcrumb: BreadcrumbList = {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: step.name,
      item: absolute(step.path),
    })),
  };
  return { "@context": "https://schema.org", "@graph": [entry, breadcrumb] };
}
