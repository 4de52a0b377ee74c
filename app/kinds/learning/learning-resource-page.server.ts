import { learningPicture } from "#app/kinds/learning/learning-resource";
import { type LearningResource, learningTypeLabel } from "#app/kinds/learning/learning-resource-fields";
import { learningResourceKind } from "#app/kinds/learning/learning-resource-kind";
import { factsOf, present, type EntryContent } from "#app/catalogue/page/entry-content";
import { searchLinks } from "#app/catalogue/page/entry-links.server";
import { markdownToHtml, markdownToParagraphs } from "#app/platform/text/markdown.server";

export function learningResourcePage(resource: LearningResource): EntryContent {
  const { id, title, description, type, duration, price, url } = resource;
  const kind = learningTypeLabel(type);
  return {
    name: title,
    picture: learningPicture(resource),
    line: present(kind, duration, price),
    text: markdownToParagraphs(description),
    html: markdownToHtml(description, 2),
    facts: factsOf(
      kind && { label: "Type", links: [searchLinks(learningResourceKind, id)(kind)] },
      duration && { label: "Duration", text: duration },
      price && { label: "Price", text: price },
      { label: "Where", sites: present(url) },
    ),
    action: url ? { label: "Open", href: url } : undefined,
    schema: {
      "@type": "LearningResource",
      name: title,
      learningResourceType: kind ?? undefined,
      sameAs: url ?? undefined,
    },
  };
}
