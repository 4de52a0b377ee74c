import { learningTypeLabel } from "#app/kinds/learning/learning-resource-fields";
import { learningResourceEntries } from "#app/kinds/learning/learning-resource-entries";
import { learningResourceLine } from "#app/kinds/learning/learning-resource-line";
import { learningResourceParts } from "#app/kinds/learning/learning-resources.server";
import { linesPage } from "#app/catalogue/lines/lines-page.server";
import { MARKDOWN_ROWS } from "#app/catalogue/list/row-excerpts.server";

export const learningListPage = linesPage(learningResourceParts, {
  entries: learningResourceEntries,
  title: "Learning Resources",
  lead: "Courses, workshops and articles about AI, with how long they take and what they cost.",
  placeholder: "Title, text, type",
  rows: {
    ...MARKDOWN_ROWS,
    says: ({ title, type, duration, price, url }) => [title, learningTypeLabel(type), duration, price, url],
  },
  line: learningResourceLine,
});
