import { defineFields, inLowerCase, type EntityOf } from "#app/catalogue/fields/field";
import { asLabel } from "#app/platform/text/label";

// A map, as an imported word may also name a property that every object has.
const TYPE_LABELS: ReadonlyMap<string, string> = new Map([
  ["course", "Course"],
  ["workshop", "Workshop"],
  ["article", "Article"],
]);

export const LEARNING_TYPES = [...TYPE_LABELS.values(), "Other"];

/** As forms offer them, by how they are stored. */
const TYPES_TO_CHOOSE = [...TYPE_LABELS, ["other", "Other"]] as const;

/** Unknown types are shown as they are, "other" isn't shown. */
export const learningTypeLabel = (type: string | null): string | null =>
  type && (TYPE_LABELS.get(type) ?? asLabel(type));

export const learningResourceDefinition = defineFields(
  {
    title: { type: "name", label: "Title", missing: "Please enter a title" },
    image: { type: "picture", label: "Picture" },
    description: {
      type: "prose",
      isMarkdown: true,
      isSearched: true,
      label: "Description",
      missing: "Please enter a description",
      hint: "Say who it is for, and what they can do afterwards.",
      rows: 6,
    },
    type: {
      type: "option",
      filter: "type",
      isSearched: true,
      wordOf: learningTypeLabel,
      label: "Type",
      options: TYPES_TO_CHOOSE,
      placeholder: "Choose a type",
      missing: "Please choose a type",
      importLimit: 100,
      readImported: inLowerCase,
    },
    duration: { type: "line", label: "Duration", placeholder: "6 weeks" },
    price: { type: "line", isPrice: true, filter: "free", label: "Price", placeholder: "Free" },
    url: {
      type: "webAddress",
      isWayOut: true,
      label: "Where",
      missing: "Please enter the address where it is",
    },
  },
  {
    sections: [
      { title: "What it is", rows: ["title", "type", "description"] },
      { title: "Where, how long, how much", rows: ["url", ["duration", "price"], "image"] },
    ],
    sameBy: ["url"],
    facts: ["type", "duration", "price", "url"],
    results: ["price", "type", "duration"],
    filters: ["type", "free"],
  },
);

export type LearningResource = EntityOf<(typeof learningResourceDefinition)["fields"]>;
