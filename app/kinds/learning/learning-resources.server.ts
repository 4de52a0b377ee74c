import { learningResourceKind } from "#app/kinds/learning/learning-resource-kind";
import { learningResourcePage } from "#app/kinds/learning/learning-resource-page.server";
import { entryPages } from "#app/catalogue/page/entry-pages.server";
import { learningResources } from "#drizzle/schema.server";
import { learningTypeLabel } from "#app/kinds/learning/learning-resource";
import {
  learningResourceDefinition,
  type LearningResource,
  type LearningResourceValues,
} from "#app/kinds/learning/learning-resource-fields";
import { entityLoader } from "#app/catalogue/fields/field-columns.server";
import { searchedTexts } from "#app/catalogue/fields/searched-texts.server";
import { importSchema } from "#app/catalogue/fields/field-schemas.server";
import { entryWriter } from "#app/catalogue/store/entry-writer.server";
import type { ImportTarget } from "#app/catalogue/store/imported-rows.server";
import { MARKDOWN_ROWS, type RowReader } from "#app/catalogue/list/row-excerpts.server";
import { kindSearch } from "#app/catalogue/results/search-row.server";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { learningResult } from "#app/kinds/learning/learning-result";
import { markdownToText } from "#app/platform/text/markdown.server";
import { withPath } from "#app/catalogue/entry-path";

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
