import { defineFields, inLowerCase, type EntityOf } from "#app/catalogue/fields/field";
import { asLabel } from "#app/platform/text/label";

// A map, as an imported word may also name a property that every object has.
const TYPE_LABELS: ReadonlyMap<string, string> = new Map([
  ["course", "Course"],
  ["workshop", "Workshop"],
  ["article", "Article"],
]);

export const LEARNING_TYPES = [...TYPE_LABELS.values(), "Other"];

/** Unknown types are shown as they are, "other" isn't shown. */
export const learningTypeLabel = (type: string | null): string | null =>
  type && (TYPE_LABELS.get(type) ?? asLabel(type));

export const learningResourceDefinition = defineFields(
  {
    title: { type: "name", label: "Title" },
    image: { type: "picture", label: "Picture" },
    description: { type: "prose", isMarkdown: true, isSearched: true, label: "Description" },
    type: {
      type: "option",
      filter: "type",
      isSearched: true,
      wordOf: learningTypeLabel,
      label: "Type",
      options: [],
      importLimit: 100,
      readImported: inLowerCase,
    },
    duration: { type: "line", label: "Duration" },
    price: { type: "line", isPrice: true, filter: "free", label: "Price" },
    url: { type: "webAddress", label: "Where" },
  },
  {
    facts: ["type", "duration", "price", "url"],
    results: ["price", "type", "duration"],
    filters: ["type", "free"],
  },
);

export type LearningResource = EntityOf<(typeof learningResourceDefinition)["fields"]>;
