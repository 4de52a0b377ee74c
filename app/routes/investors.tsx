import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

import { investorEntries } from "#app/kinds/investors/investor-entries";
import { InvestorCard } from "#app/kinds/investors/investor-card";
import { countInvestors, investorIndustryCounts } from "#app/kinds/investors/investors.server";
import { EntryList } from "#app/catalogue/list/entry-list";
import { loadEntryList } from "#app/catalogue/list/entry-list.server";
import { listMeta } from "#app/catalogue/list/list-meta";
import { ownEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import { searchInvestors } from "#app/site/reading/sentence-search.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { ENTRY_PARAMS } from "#app/catalogue/list/entry-filter";
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
