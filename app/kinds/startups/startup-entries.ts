import { defineEntries } from "#app/catalogue/define-entries";
import { startupKind } from "#app/kinds/startups/startup-kind";

export const startupEntries = defineEntries(startupKind, {
  addLabel: "Add Your Startup",
  title: "Add Your AI Startup",
  about: "List an AI startup: what it does, where it is, and what it has raised.",
  submit: "Add Startup",
});
