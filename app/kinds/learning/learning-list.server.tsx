import { renderToStaticMarkup } from "react-dom/server";

import { LearningLine } from "#app/kinds/learning/learning-line";
import { LEARNING_ROWS, learningResourceParts } from "#app/kinds/learning/learning-resources.server";
import { learningResourceKind } from "#app/kinds/learning/learning-resource-kind";
import { saveOf } from "#app/catalogue/about/saves/save-button";
import { defineListPage } from "#app/catalogue/list/list-page.server";
import { rowExcerpts } from "#app/catalogue/list/row-excerpts.server";

export const learningListPage = defineListPage({
  list: learningResourceParts.list,
  title: "Learning Resources",
  lead: "Courses, workshops and articles about AI, with how long they take and what they cost.",
  placeholder: "Title, description, type",
  gridClass: "lines",
  render: (resources, { searched }, viewer) =>
    renderToStaticMarkup(
      rowExcerpts(resources, LEARNING_ROWS, searched).map((resource) => (
        <LearningLine
          key={resource.id}
          resource={resource}
          searched={searched}
          save={saveOf(learningResourceKind, { id: resource.id, name: resource.title }, viewer)}
        />
      )),
    ),
});
