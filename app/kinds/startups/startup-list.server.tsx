import { renderToStaticMarkup } from "react-dom/server";

import { StartupCard } from "#app/kinds/startups/startup-card";
import { startupEntries } from "#app/kinds/startups/startup-entries";
import { startupParts } from "#app/kinds/startups/startups.server";
import { startupKind } from "#app/kinds/startups/startup-kind";
import { saveOf } from "#app/catalogue/about/saves/save-button";
import { ownEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import { defineListPage } from "#app/catalogue/list/list-page.server";

export const startupListPage = defineListPage({
  list: startupParts.list,
  entries: startupEntries,
  title: "AI Startups",
  lead: "Companies building with machine learning, from first sketch to listed.",
  placeholder: "Name, text or place",
  render: (startups, _query, viewer) =>
    renderToStaticMarkup(
      startups.map((startup) => (
        <StartupCard key={startup.id} startup={startup} save={saveOf(startupKind, startup, viewer)}>
          {ownEntryActions(startupEntries, startup, viewer?.own)}
        </StartupCard>
      )),
    ),
});
