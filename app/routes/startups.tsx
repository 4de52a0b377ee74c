import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

import { startupEntries } from "#app/kinds/startups/startup-entries";
import { StartupCard } from "#app/kinds/startups/startup-card";
import { countStartups, startupIndustryCounts } from "#app/kinds/startups/startups.server";
import { EntryList } from "#app/catalogue/list/entry-list";
import { loadEntryList } from "#app/catalogue/list/entry-list.server";
import { listMeta } from "#app/catalogue/list/list-meta";
import { ownEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import { searchStartups } from "#app/site/reading/sentence-search.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { ENTRY_PARAMS } from "#app/catalogue/list/entry-filter";
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
