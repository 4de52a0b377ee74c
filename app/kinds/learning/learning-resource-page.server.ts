import { learningPicture } from "#app/kinds/learning/learning-resource";
import {
  learningResourceDefinition,
  type LearningResource,
  learningTypeLabel,
} from "#app/kinds/learning/learning-resource-fields";
import { learningResourceKind } from "#app/kinds/learning/learning-resource-kind";
import { present, type EntryContent } from "#app/catalogue/page/entry-content";
import { fieldFacts } from "#app/catalogue/page/field-facts.server";
import { markdownToHtml, markdownToParagraphs } from "#app/platform/text/markdown.server";

export function learningResourcePage(resource: LearningResource): EntryContent {
  const { title, description, type, duration, price, url } = resource;
  const kind = learningTypeLabel(type);
  return {
    name: title,
    picture: learningPicture(resource),
    line: present(kind, duration, price),
    text: markdownToParagraphs(description),
    html: markdownToHtml(description, 2),
    facts: fieldFacts(learningResourceKind, learningResourceDefinition, resource),
    action: url ? { label: "Open", href: url } : undefined,
    schema: {
      "@type": "LearningResource",
      name: title,
      learningResourceType: kind ?? undefined,
      sameAs: url ?? undefined,
    },
  };
}
