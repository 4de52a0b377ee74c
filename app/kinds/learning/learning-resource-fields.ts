import { defineFields, inLowerCase, type EntityOf, type ValuesOf } from "#app/catalogue/fields/field";

export const learningResourceDefinition = defineFields({
  title: { type: "name", label: "Title" },
  image: { type: "picture", label: "Picture" },
  description: { type: "prose", isMarkdown: true, isSearched: true, label: "Description" },
  type: {
    type: "option",
    isSearched: true,
    label: "Type",
    options: [],
    importLimit: 100,
    readImported: inLowerCase,
  },
  duration: { type: "line", label: "Duration" },
  price: { type: "line", label: "Price" },
  url: { type: "webAddress", label: "Where" },
});

export type LearningResource = EntityOf<(typeof learningResourceDefinition)["fields"]>;
export type LearningResourceValues = ValuesOf<(typeof learningResourceDefinition)["fields"]>;
