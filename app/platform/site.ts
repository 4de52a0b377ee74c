export const SITE_NAME = "AI Hub";

export const MEMBER_LABEL = `${SITE_NAME} Member`;

/** What there is here for language models; pages and their Markdown name it (llms.txt, version 2). */
export const LLMS_TEXT = "/llms.txt";

export const OPEN_SEARCH_TYPE = "application/opensearchdescription+xml";

export interface PageWords {
  title: string;
  description: string;
}

export interface PageMetaInput extends PageWords {
  /** Without a trailing slash; undefined when the root's data could not be loaded. */
  origin: string | undefined;
  path?: string;
  index?: boolean;
  /** Of 1200 by 630 pixels: its address and what it shows. */
  picture?: { path: string; alt: string };
  /** In the Open Graph protocol's terms. */
  type?: "website" | "article" | "profile";
}

const SITE_PICTURE = {
  path: "/social-card.png",
  alt: `${SITE_NAME}: a wall of geometric tiles beside the name`,
};

export function pageMeta({
  title,
  description,
  origin = "",
  path,
  index = true,
  picture = SITE_PICTURE,
  type = "website",
}: PageMetaInput) {
  const fullTitle = path === "/" ? `${SITE_NAME} · ${title}` : `${title} · ${SITE_NAME}`;
  return [
    { title: fullTitle },
    { name: "description", content: description },
    ...(path === undefined
      ? []
      : [
          { tagName: "link", rel: "canonical", href: origin + path },
          { property: "og:url", content: origin + path },
        ]),
    ...(index ? [] : [{ name: "robots", content: "noindex" }]),
    { property: "og:site_name", content: SITE_NAME },
    { property: "og:type", content: type },
    { property: "og:title", content: fullTitle },
    { property: "og:description", content: description },
    { property: "og:image", content: origin + picture.path },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

export function originOf(
  matches: readonly ({ id: string; data: unknown } | undefined)[],
): string | undefined {
  const root = matches.find((match) => match?.id === "root");
  return (root?.data as { origin?: string } | undefined)?.origin;
}
