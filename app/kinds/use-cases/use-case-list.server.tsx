import { renderToStaticMarkup } from "react-dom/server";

import { USE_CASE_TABS } from "#app/kinds/use-cases/use-case";
import { askedOf } from "#app/kinds/use-cases/use-case-filter";
import { UseCaseGroups } from "#app/kinds/use-cases/use-case-groups";
import { UseCaseLedger } from "#app/kinds/use-cases/use-case-ledger";
import {
  casesByIndustry,
  caseStats,
  industriesToChoose,
  useCaseParts,
} from "#app/kinds/use-cases/use-cases.server";
import { useCaseEntries } from "#app/kinds/use-cases/use-case-entries";
import { ownEntryActions } from "#app/catalogue/deletion/own-entry-actions";
import { saveOf } from "#app/catalogue/about/saves/save-button";
import type { ListParts } from "#app/catalogue/list/list-data";
import type { AlsoAsked } from "#app/catalogue/list/kind-list.server";
import { defineListPage } from "#app/catalogue/list/list-page.server";
import { type ListQuery, listUrl } from "#app/catalogue/filters/list-query";
import { formatCount } from "#app/ui/format-count";
import { useCaseKind } from "#app/kinds/use-cases/use-case-kind";

const isByIndustry = ({ filters }: ListQuery): boolean => filters.tab === "by-industry";

function partsOf(query: ListQuery, also?: AlsoAsked): ListParts {
  const { industry = "", tab = "all" } = askedOf(query);
  const { filters } = query;
  const { path } = useCaseKind;
  return {
    tabs: {
      label: "View",
      choices: USE_CASE_TABS.map((view) => ({
        label: view.label,
        url: listUrl(path, {
          ...query,
          filters: { ...filters, tab: view.tab === "all" ? undefined : view.tab },
          page: 1,
        }),
        isCurrent: view.tab === tab,
      })),
    },
    rows: [
      {
        name: "industry",
        label: "Industry",
        choices: [{ name: "", count: undefined }, ...industriesToChoose(query, also)].map(
          ({ name, count }) => ({
            label: name || "All Industries",
            url:
              count === 0
                ? undefined
                : listUrl(path, { ...query, filters: { ...filters, industry: name }, page: 1 }),
            count,
            isCurrent: name === industry,
          }),
        ),
      },
    ],
    folds: true,
    label: "Use cases",
    isGrouped: isByIndustry(query),
  };
}

function Stats() {
  const stats = caseStats();
  const cells = [
    { label: "Use cases", value: stats.total },
    { label: "Industries", value: stats.industries },
    { label: "In Production", value: stats.inProduction },
    { label: "Featured", value: stats.featured },
  ];
  return (
    <dl className="stats stats-top">
      {cells.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

export const useCaseListPage = defineListPage({
  list: useCaseParts.list,
  entries: useCaseEntries,
  title: "AI Use Cases by Industry",
  lead: "Where AI is already at work, how far along it is, and what changed when it got there.",
  placeholder: "Title, text or company",
  gridClass: "",
  above: () => renderToStaticMarkup(<Stats />),
  partsOf,
  render: (useCases, query, viewer, also) =>
    renderToStaticMarkup(
      isByIndustry(query) ? (
        <UseCaseGroups
          groups={casesByIndustry(query, also)}
          urlOf={(industry) =>
            listUrl(useCaseKind.path, {
              ...query,
              filters: { ...query.filters, tab: undefined, industry: industry ?? undefined },
              page: 1,
            })
          }
        />
      ) : (
        <UseCaseLedger
          useCases={useCases}
          badges={query.filters.tab !== "featured"}
          saveOf={({ id, title }) => saveOf(useCaseKind, { id, name: title }, viewer)}
          actionsOf={({ id, title }) => ownEntryActions(useCaseEntries, { id, name: title }, viewer?.own)}
        />
      ),
    ),
});
