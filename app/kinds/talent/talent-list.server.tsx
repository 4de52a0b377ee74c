import { renderToStaticMarkup } from "react-dom/server";

import { TALENT_TABS } from "#app/kinds/talent/talent";
import { TalentCard } from "#app/kinds/talent/talent-card";
import { talentEntries } from "#app/kinds/talent/talent-entries";
import { talentParts } from "#app/kinds/talent/talents.server";
import type { TalentListType } from "#app/kinds/talent/talent-filter";
import { talentKind } from "#app/kinds/talent/talent-kind";
import { saveOf } from "#app/catalogue/about/saves/save-button";
import { ownEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import type { ListParts } from "#app/catalogue/list/list-data";
import { queryOf, type AlsoAsked } from "#app/catalogue/list/kind-list.server";
import { defineListPage } from "#app/catalogue/list/list-page.server";
import { find } from "#app/catalogue/query/query.server";
import { listUrl, type ListQuery } from "#app/catalogue/filters/list-query";

function partsOf(query: ListQuery, also?: AlsoAsked): ListParts {
  const { type } = query.filters;
  const inTab = (tab: TalentListType): ListQuery => ({ ...query, filters: { ...query.filters, type: tab } });
  const countIn = (tab: TalentListType) => find(queryOf(talentParts.list, inTab(tab), also)).total.count;
  const { path, addPath, addLabel } = talentEntries;
  return {
    tabs: {
      label: "Talent type",
      choices: TALENT_TABS.map((tab) => ({
        label: tab.label,
        glyph: tab.glyph,
        url: listUrl(path, { ...inTab(tab.type), page: 1 }),
        count: countIn(tab.type),
        isCurrent: tab.type === type,
      })),
    },
    label: TALENT_TABS.find((tab) => tab.type === type)?.label,
    add: {
      addLabel,
      addPath: listUrl(addPath, { filters: { type: type === "nonhuman" ? type : undefined } }),
    },
  };
}

export const talentListPage = defineListPage({
  list: talentParts.list,
  entries: talentEntries,
  title: "AI Talent",
  lead: "People who build with AI, and the agents they have built. Round portraits are human; cut corners are not.",
  noun: "profile",
  plural: "talent",
  placeholder: "Name, title, skill",
  gridClass: "grid wide",
  partsOf,
  render: (entries, _query, viewer) =>
    renderToStaticMarkup(
      entries.map((entry) => (
        <TalentCard key={entry.id} entry={entry} save={saveOf(talentKind, entry, viewer)}>
          {ownEntryActions(talentEntries, entry, viewer?.own)}
        </TalentCard>
      )),
    ),
});
