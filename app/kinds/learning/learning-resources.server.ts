import { learningResourceKind } from "#app/kinds/learning/learning-resource-kind";
import { learningResourcePage } from "#app/kinds/learning/learning-resource-page.server";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import {
  learningResourceDefinition,
  type LearningResource,
  learningTypeLabel,
} from "#app/kinds/learning/learning-resource-fields";
import { MARKDOWN_ROWS, type RowReader } from "#app/catalogue/list/row-excerpts.server";
import { defineStore } from "#app/catalogue/store/store.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import { learningResult } from "#app/kinds/learning/learning-result";
import { markdownToText } from "#app/platform/text/markdown.server";
import { withPath } from "#app/catalogue/entry-path";
import { FREE_FILTER } from "#app/catalogue/filters/filter-types.server";
import type { KindList } from "#app/catalogue/list/kind-list.server";
import { YES } from "#app/catalogue/query/filters";
import { fieldFilters } from "#app/catalogue/filters/field-filters.server";
import { isFree } from "#app/catalogue/amounts/amount-range";

export const learningResourceStore = defineStore(learningResourceKind, learningResourceDefinition, {
  facets: { free: ({ price }) => (isFree(price) ? [YES] : []) },
});

const { load: loadLearningResources } = learningResourceStore;

export type LearningRowData = ReturnType<typeof loadLearningRows>[number];

const loadLearningRows = (ids: readonly number[]) =>
  loadLearningResources(ids).map((entry) => withPath(learningResourceKind, entry, entry.title));

export const LEARNING_ROWS: RowReader<LearningResource> = {
  ...MARKDOWN_ROWS,
  says: ({ title, type, duration, price, url }) => [title, learningTypeLabel(type), duration, price, url],
};

export const learningResourcePages = entryPages(
  learningResourceKind,
  loadLearningResources,
  learningResourcePage,
);

export const learningResourceSearch = kindSearch(
  "learning",
  loadLearningResources,
  (resource: LearningResource) =>
    learningResult({ ...resource, description: markdownToText(resource.description) }),
);

export const learningResourceList: KindList<LearningRowData> = {
  kind: learningResourceKind,
  filters: fieldFilters(learningResourceDefinition, ["type", FREE_FILTER]),
  cards: loadLearningRows,
  store: learningResourceStore,
  search: learningResourceSearch,
};
