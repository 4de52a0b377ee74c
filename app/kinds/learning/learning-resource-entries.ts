import { defineEntries } from "#app/catalogue/define-entries";
import { learningResourceKind } from "#app/kinds/learning/learning-resource-kind";

export const learningResourceEntries = defineEntries(learningResourceKind, {
  addLabel: "Add Learning Resource",
  title: "Add Learning Resource",
  about:
    "List a course, workshop or article about AI: what it teaches, how long it takes, and what it costs.",
  submit: "Add Learning Resource",
});
