import { renderToStaticMarkup } from "react-dom/server";

import { InvestorCard } from "#app/kinds/investors/investor-card";
import { investorEntries } from "#app/kinds/investors/investor-entries";
import { investorParts } from "#app/kinds/investors/investors.server";
import { investorKind } from "#app/kinds/investors/investor-kind";
import { saveOf } from "#app/catalogue/about/saves/save-button";
import { ownEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import { defineListPage } from "#app/catalogue/list/list-page.server";

export const investorListPage = defineListPage({
  list: investorParts.list,
  entries: investorEntries,
  title: "AI Investors",
  lead: "Funds and firms that write cheques into AI companies, with what they look for and how much they put in.",
  placeholder: "Name or focus",
  render: (investors, _query, viewer) =>
    renderToStaticMarkup(
      investors.map((investor) => (
        <InvestorCard key={investor.id} investor={investor} save={saveOf(investorKind, investor, viewer)}>
          {ownEntryActions(investorEntries, investor, viewer?.own)}
        </InvestorCard>
      )),
    ),
});
