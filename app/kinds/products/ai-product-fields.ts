import { defineFields, type EntityOf } from "#app/catalogue/fields/field";
import { asLabel } from "#app/platform/text/label";

export const BEST_RATING = 5;

export const aiProductDefinition = defineFields(
  {
    name: { type: "name", label: "Name", missing: "Please enter a name" },
    logo: { type: "picture", label: "Logo" },
    category: {
      type: "line",
      filter: "category",
      isSearched: true,
      label: "Category",
      missing: "Please enter a category",
      hint: "Such as “Chatbots” or “Writing assistants”.",
      wordOf: asLabel,
    },
    description: {
      type: "prose",
      isSearched: true,
      label: "Description",
      missing: "Please enter a description",
      hint: "Say what it does, and for whom.",
      rows: 4,
    },
    industry: { type: "line", isSearched: true, label: "Industry", wordOf: asLabel },
    rating: {
      type: "number",
      sort: { name: "rating", label: "Best rated" },
      label: "Rating",
      isImported: true,
      min: 0,
      max: BEST_RATING,
      invalid: `Please enter a rating from 0 to ${BEST_RATING}`,
    },
    /** Behind the rating. */
    reviews: {
      type: "number",
      label: "Reviews",
      isImported: true,
      isWhole: true,
      min: 0,
      max: Number.MAX_VALUE,
      invalid: "Please enter the number of reviews as a whole number, 0 or more",
    },
    features: {
      type: "names",
      isSearched: true,
      label: "Features",
      hint: "Separate with commas.",
      wordOf: (feature) => asLabel(feature) ?? feature,
    },
    pricing: {
      type: "line",
      isPrice: true,
      filter: "free",
      label: "Price",
      placeholder: "Free, then $20 a month",
    },
    website: { type: "webAddress", isWayOut: true, label: "Website", missing: "Please enter its website" },
  },
  {
    sections: [
      { title: "What it is", rows: ["name", ["category", "industry"], "description", "features"] },
      { title: "Where and how much", rows: ["website", "pricing", "logo"] },
    ],
    sameBy: ["website"],
    facts: ["category", "industry", "features", "pricing", "rating", "website"],
    results: ["pricing", "industry"],
    filters: ["category", "free"],
  },
);

export type AiProduct = EntityOf<(typeof aiProductDefinition)["fields"]>;
