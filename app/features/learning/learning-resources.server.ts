import { eq } from "drizzle-orm";

import { learningResources } from "#drizzle/schema.server";
import { learningTypeLabel, type LearningResource } from "#app/features/learning/learning-resource";
import {
  learningResourceImportRow,
  type LearningResourceImportRow,
} from "#app/features/learning/learning-resource-schema";
import { db } from "#app/foundation/db.server";
import { rowsById, isGiven, shownPicture } from "#app/foundation/entry-rows.server";
import type { ImportTarget } from "#app/foundation/imported-rows.server";
import { markdownToText } from "#app/foundation/markdown/markdown.server";
import { preparedInsert } from "#app/foundation/prepared-insert.server";
import { MARKDOWN_ROWS, type RowReader } from "#app/foundation/row-texts.server";
import { searchColumns } from "#app/foundation/text-match";
import { bestMatches } from "#app/foundation/text-search.server";

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

/** Learning resources by their ids, in that order. */
export const loadLearningResources: (ids: readonly number[]) => LearningResource[] = rowsById(() =>
  db().select(FIELDS).from(learningResources).where(isGiven(learningResources.id)).prepare(),
);

/** How the list reads learning resources. */
export const LEARNING_ROWS: RowReader<LearningResource> = {
  ...MARKDOWN_ROWS,
  says: ({ title, type, duration, price, url }) => [title, learningTypeLabel(type), duration, price, url],
};

/** Learning resources that match a text best, best first; title, description and type are searched. */
export const bestLearningResources = (text: string, limit: number): LearningResource[] =>
  loadLearningResources(bestMatches("learning_resources", text, limit));

const columnsOf = (row: LearningResourceImportRow) => ({
  ...row,
  ...searchColumns(row.title, markdownToText(row.description), row.type),
});

const insertRow = preparedInsert(learningResources);

/** Takes learning resources from an import. */
export const learningResourceImport: ImportTarget<LearningResourceImportRow> = {
  kind: "learning_resources",
  schema: learningResourceImportRow,
  insert: (row, mark) => {
    insertRow({ ...columnsOf(row), ...mark });
  },
  update: (id, row, mark) => {
    db()
      .update(learningResources)
      .set({ ...columnsOf(row), ...mark })
      .where(eq(learningResources.id, id))
      .run();
  },
};
