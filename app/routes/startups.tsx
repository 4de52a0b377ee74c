import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

import { startupEntries } from "#app/features/startups/startup-entries";
import { StartupCard } from "#app/features/startups/startup-card";
import { countStartups, startupIndustryCounts, startupStore } from "#app/features/startups/startups.server";
import { EntryList } from "#app/entries/list/entry-list";
import { loadEntryList } from "#app/entries/list/entry-list.server";
import { listMeta } from "#app/entries/list/list-meta";
import { ownEntryActions } from "#app/entries/deletion/own-entry-actions";
import { searchStartups } from "#app/hub/navigator/sentence-search.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { ENTRY_PARAMS } from "#app/entries/list/entry-filter";
import type { PageHandle } from "#app/platform/cache/public-page";

const LEAD = "Companies building with machine learning, from first sketch to listed.";

export const handle: PageHandle = { publicPage: { dependsOn: ["startups"], params: ENTRY_PARAMS } };

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, { title: "AI Startups", description: LEAD, path: startupEntries.path });

export const loader = (args: LoaderFunctionArgs) =>
  loadEntryList(args, {
    kind: "startups",
    list: searchStartups,
    industryCounts: startupIndustryCounts,
    count: countStartups,
    ownAmong: startupStore.ownAmong,
    render: (startups, own) =>
      renderToStaticMarkup(
        startups.map((startup) => (
          <StartupCard key={startup.id} startup={startup}>
            {ownEntryActions(startupEntries, startup, own)}
          </StartupCard>
        )),
      ),
  });

export const action = methodNotAllowed;

export default function Startups() {
  return (
    <EntryList
      data={useLoaderData<typeof loader>()}
      entries={startupEntries}
      title="AI Startups"
      lead={LEAD}
      noun="startup"
      placeholder="Name, text or place"
    />
  );
}
