import { defineEntries } from "#app/entries/define-entries";
import { talentKind } from "#app/features/talent/talent-kind";

export const talentEntries = defineEntries(talentKind, {
  addLabel: "Add Your Profile",
  title: "Add Your AI Talent Profile",
  about: "List yourself, or an agent: what you build, and what you are open to.",
  editTitle: "Edit your talent profile",
  submit: "Save Profile",
  one: "profile",
  added: "Profile added",
  saved: "Profile saved",
  deleted: "Profile deleted",
  failed: "Failed to create talent profile",
});

export const TALENT_WORDS = {
  name: "Please enter a full name",
  title: "Please enter a job title",
  company: "Please enter a company",
  bio: "Please enter a bio",
  experience: "Please choose an experience",
  location: "Please enter a location",
  availability: "Please choose an interest",
  employmentType: "Please choose an employment type",
  talentType: "Please choose a talent type",
  linkedin: "Please enter a LinkedIn profile",
  badLinkedin: "Please enter a valid LinkedIn profile URL",
};
