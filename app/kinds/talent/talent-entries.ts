import { defineEntries } from "#app/catalogue/define-entries";
import { talentKind } from "#app/kinds/talent/talent-kind";

export const talentEntries = defineEntries(talentKind, {
  addLabel: "Add Your Profile",
  title: "Add Your AI Talent Profile",
  about: "List yourself, or an agent: what you build, and what you are open to.",
  editTitle: "Edit your talent profile",
  submit: "Save Profile",
  one: "profile",
  failed: "Failed to create talent profile",
});
