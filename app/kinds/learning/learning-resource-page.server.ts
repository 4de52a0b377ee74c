import {
  type learningResourceDefinition,
  type LearningResource,
  learningTypeLabel,
} from "#app/kinds/learning/learning-resource-fields";
import type { PageSaid } from "#app/catalogue/kind-parts.server";
import { present } from "#app/catalogue/page/entry-content";

export function learningResourcePage({
  title,
  type,
  duration,
  price,
  url,
}: LearningResource): PageSaid<typeof learningResourceDefinition> {
  const kind = learningTypeLabel(type);
  return {
    line: present(kind, duration, price),
    action: url ? { label: "Open", href: url } : undefined,
    schema: {
      "@type": "LearningResource",
      name: title,
      learningResourceType: kind ?? undefined,
      sameAs: url ?? undefined,
    },
  };
}
