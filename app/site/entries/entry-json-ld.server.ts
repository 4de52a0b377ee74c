import type { BreadcrumbList, Graph, Thing } from "schema-dts";

import type { EntryOfKind } from "#app/site/entries/find-entry.server";
import { env } from "#app/platform/env.server";
import { SITE_NAME } from "#app/platform/site";

/** Values that say nothing are left out: a search engine takes an empty one for a fault. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(said).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== "object" || value === null) return value === "" || value === null ? undefined : value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, said(part)]));
}

const absolute = (path: string): string => env().appUrl + path;

/** For search engines: the entry in schema.org's terms, and where it stands. */
export function entryJsonLd({ kind, content, path }: EntryOfKind): Graph {
  const { picture, text, schema, name, tab } = content;
  const steps = [
    { name: SITE_NAME, path: "/" },
    { name: tab?.label ?? kind.label, path: tab?.to ?? kind.path ?? "/" },
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
  return said({ "@context": "https://schema.org", "@graph": [entry, breadcrumb] }) as Graph;
}
