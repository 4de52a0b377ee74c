import { learningResourceKind } from "#app/features/learning/learning-resource-kind";
import { learningResourcePage } from "#app/features/learning/learning-resource-page.server";
import { entryPages } from "#app/entries/page/entry-pages.server";
import { learningResources } from "#drizzle/schema.server";
import { learningTypeLabel } from "#app/features/learning/learning-resource";
import {
  learningResourceDefinition,
  type LearningResource,
  type LearningResourceValues,
} from "#app/features/learning/learning-resource-fields";
import { entityLoader } from "#app/entries/fields/field-columns.server";
import { searchedTexts } from "#app/entries/fields/searched-texts.server";
import { importSchema } from "#app/entries/fields/field-schemas.server";
import { entryWriter } from "#app/entries/store/entry-writer.server";
import type { ImportTarget } from "#app/entries/store/imported-rows.server";
import { MARKDOWN_ROWS, type RowReader } from "#app/entries/list/row-excerpts.server";
import { kindSearch } from "#app/entries/results/search-row.server";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { learningResult } from "#app/features/learning/learning-result";
import { markdownToText } from "#app/platform/text/markdown.server";
import { withPath } from "#app/entries/entry-path";

const loadLearningResources = entityLoader(learningResourceDefinition.fields, learningResources);

export const loadLearningRows = (ids: readonly number[]) =>
  loadLearningResources(ids).map((entry) => withPath(learningResourceKind, entry, entry.title));

export const LEARNING_ROWS: RowReader<LearningResource> = {
  ...MARKDOWN_ROWS,
  says: ({ title, type, duration, price, url }) => [title, learningTypeLabel(type), duration, price, url],
};

/** Best first; title, description and type are searched. */
export const bestLearningResources = (text: string, limit: number): LearningResource[] =>
  loadLearningResources(bestMatches("learning", text, limit));

export const learningResourceImport: ImportTarget<LearningResourceValues> = {
  ...entryWriter<LearningResourceValues>({
    kind: "learning",
    table: learningResources,
    textsOf: searchedTexts(learningResourceDefinition.fields),
  }),
  schema: importSchema(learningResourceDefinition),
};

export const learningResourceSearch = kindSearch(bestLearningResources, (resource: LearningResource) =>
  learningResult({ ...resource, description: markdownToText(resource.description) }),
);

export const learningResourcePages = entryPages(
  learningResourceKind,
  loadLearningResources,
  learningResourcePage,
);
