import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { AddLink } from "#app/catalogue/list/add-link";
import { ChoiceRows, FoldedRow, Tabs } from "#app/catalogue/list/choice-rows";
import { FilterGroups } from "#app/catalogue/list/filter-groups";
import type { ListData } from "#app/catalogue/list/list-data";
import { listMeta } from "#app/catalogue/list/list-meta";
import { formUrl, optionsOf } from "#app/catalogue/list/list-query";
import { ListResults } from "#app/catalogue/list/list-results";
import { SearchTextFields } from "#app/catalogue/list/search-text-fields";
import { StaticMarkup } from "#app/platform/document/static-markup";
import { PageHead } from "#app/ui/cards/page-head";
import { SearchField } from "#app/ui/forms/search-field";
import { useLiveForm } from "#app/ui/forms/use-live-form";

export const meta: MetaFunction<() => Promise<ListData>> = (args) => {
  if (!args.data) return [];
  const { title, lead, path, kept, isNarrowed } = args.data;
  return listMeta(args, { title, description: lead, path, kept, index: !isNarrowed });
};

/** The list of any kind. */
export function ListScreen() {
  const list = useLoaderData<ListData>();
  const { path, title, query, groups, tabs, folded, rows, plural = `${list.noun}s` } = list;
  const live = useLiveForm((form) => formUrl(path, form));
  const label = `Search ${plural}`;
  const single = Object.entries(query.filters).filter(([, option]) => typeof option === "string");
  const form = { method: "get", action: path, role: "search", ...live } as const;
  const carried = single.map(([name, option]) => (
    <input key={name} type="hidden" name={name} value={String(option)} />
  ));
  const search = (
    <>
      <SearchField
        name="search"
        label={label}
        placeholder={list.placeholder}
        value={query.search}
        error={list.error}
      />
      <SearchTextFields text={query} />
    </>
  );
  const results = <ListResults list={list} plural={plural} />;
  return (
    <div className="wrap">
      <PageHead title={title} lead={list.lead}>
        {list.add && <AddLink entries={list.add} look="btn-primary" />}
      </PageHead>
      {list.above && <StaticMarkup markup={list.above} />}
      {groups ? (
        <div className="browse">
          <Form className="rail" aria-label={`Filter ${plural}`} {...form}>
            {carried}
            {search}
            <FilterGroups groups={groups} filters={query.filters} />
          </Form>
          <section aria-label={title}>{results}</section>
        </div>
      ) : (
        <>
          <div className={folded ? "tools folding" : "tools"}>
            {tabs && <Tabs {...tabs} />}
            <Form className="tool-search" aria-label={label} {...form}>
              {carried}
              {search}
            </Form>
            {folded && <FoldedRow row={folded} chosen={optionsOf(query, folded.name ?? "").length} />}
          </div>
          <section className="results" aria-label={list.label ?? title}>
            {rows && <ChoiceRows rows={rows} />}
            {results}
          </section>
        </>
      )}
    </div>
  );
}
