import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

import { investorEntries } from "#app/features/investors/investor-entries";
import { InvestorCard } from "#app/features/investors/investor-card";
import {
  countInvestors,
  investorIndustryCounts,
  investorStore,
} from "#app/features/investors/investors.server";
import { EntryList } from "#app/entries/list/entry-list";
import { loadEntryList } from "#app/entries/list/entry-list.server";
import { listMeta } from "#app/entries/list/list-meta";
import { ownEntryActions } from "#app/entries/deletion/own-entry-actions";
import { searchInvestors } from "#app/hub/navigator/sentence-search.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { ENTRY_PARAMS } from "#app/entries/list/entry-filter";
import type { PageHandle } from "#app/platform/cache/public-page";

const LEAD =
  "Funds and firms that write cheques into AI companies, with what they look for and how much they put in.";

export const handle: PageHandle = { publicPage: { dependsOn: ["investors"], params: ENTRY_PARAMS } };

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, { title: "AI Investors", description: LEAD, path: investorEntries.path });

export const loader = (args: LoaderFunctionArgs) =>
  loadEntryList(args, {
    kind: "investors",
    list: searchInvestors,
    industryCounts: investorIndustryCounts,
    count: countInvestors,
    ownAmong: investorStore.ownAmong,
    render: (investors, own) =>
      renderToStaticMarkup(
        investors.map((investor) => (
          <InvestorCard key={investor.id} investor={investor}>
            {ownEntryActions(investorEntries, investor, own)}
          </InvestorCard>
        )),
      ),
  });

export const action = methodNotAllowed;

export default function Investors() {
  return (
    <EntryList
      data={useLoaderData<typeof loader>()}
      entries={investorEntries}
      title="AI Investors"
      lead={LEAD}
      noun="investor"
      placeholder="Name or focus"
    />
  );
}
