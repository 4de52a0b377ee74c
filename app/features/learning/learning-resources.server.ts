import { learningResourceKind } from "#app/features/learning/learning-resource-kind";
import { learningResourcePage } from "#app/features/learning/learning-resource-page.server";
import { entryPages } from "#app/entries/page/entry-pages.server";
import { learningResources } from "#drizzle/schema.server";
import { learningTypeLabel, type LearningResource } from "#app/features/learning/learning-resource";
import {
  learningResourceImportRow,
  type LearningResourceImportRow,
} from "#app/features/learning/learning-resource-schema";
import { db } from "#app/platform/db/db.server";
import { rowsById, isGiven, shownPicture } from "#app/platform/db/table-rows.server";
import { entryWriter } from "#app/entries/store/entry-writer.server";
import type { ImportTarget } from "#app/entries/store/imported-rows.server";
import { MARKDOWN_ROWS, type RowReader } from "#app/entries/list/row-excerpts.server";
import { kindSearch } from "#app/entries/results/search-row.server";
import { bestMatches } from "#app/platform/search/best-matches.server";
import { learningResult } from "#app/features/learning/learning-result";
import { markdownToText } from "#app/platform/text/markdown.server";
import { withPath } from "#app/entries/entry-path";

const FIELDS = {
  id: learningResources.id,
  title: learningResources.title,
  image: shownPicture(learningResources.image),
  description: learningResources.description,
  type: learningResources.type,
  duration: learningResources.duration,
  price: learningResources.price,
  url: learningResources.url,
};

const loadLearningResources: (ids: readonly number[]) => LearningResource[] = rowsById(() =>
  db().select(FIELDS).from(learningResources).where(isGiven(learningResources.id)).prepare(),
);

export const loadLearningRows = (ids: readonly number[]) =>
  loadLearningResources(ids).map((entry) => withPath(learningResourceKind, entry, entry.title));

export const LEARNING_ROWS: RowReader<LearningResource> = {
  ...MARKDOWN_ROWS,
  says: ({ title, type, duration, price, url }) => [title, learningTypeLabel(type), duration, price, url],
};

/** Best first; title, description and type are searched. */
export const bestLearningResources = (text: string, limit: number): LearningResource[] =>
  loadLearningResources(bestMatches("learning", text, limit));

export const learningResourceImport: ImportTarget<LearningResourceImportRow> = {
  ...entryWriter<LearningResourceImportRow>({
    kind: "learning",
    table: learningResources,
    textsOf: ({ title, description, type }) => [title, markdownToText(description), type],
  }),
  schema: learningResourceImportRow,
};

export const learningResourceSearch = kindSearch(bestLearningResources, (resource: LearningResource) =>
  learningResult({ ...resource, description: markdownToText(resource.description) }),
);

export const learningResourcePages = entryPages(
  learningResourceKind,
  loadLearningResources,
  learningResourcePage,
);
