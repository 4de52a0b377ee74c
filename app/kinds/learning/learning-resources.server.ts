import { learningResourceKind } from "#app/kinds/learning/learning-resource-kind";
import { learningResourceEntries } from "#app/kinds/learning/learning-resource-entries";
import { learningResourcePage } from "#app/kinds/learning/learning-resource-page.server";
import { learningResourceRelation } from "#app/kinds/learning/learning-resource-related.server";
import { learningSection } from "#app/kinds/learning/learning-prompt-section";
import { learningPicture } from "#app/kinds/learning/learning-resource";
import { learningResourceDefinition, LEARNING_TYPES } from "#app/kinds/learning/learning-resource-fields";
import { defineStore } from "#app/catalogue/store/store.server";
import { openFilter } from "#app/catalogue/filters/filter-types.server";
import { entryResource } from "#app/catalogue/form/entry-resource.server";
import { kindParts } from "#app/catalogue/kind-parts.server";

const learningResourceStore = defineStore(learningResourceKind, learningResourceDefinition);

export const learningResourceParts = kindParts(
  learningResourceKind,
  learningResourceDefinition,
  learningResourceStore,
  {
    pictureOf: learningPicture,
    page: learningResourcePage,
    list: { filters: [openFilter({ name: "type", label: "Type", fixed: LEARNING_TYPES })] },
    related: learningResourceRelation,
    section: learningSection,
  },
);

export const learningResource = entryResource(learningResourceStore, learningResourceEntries);
