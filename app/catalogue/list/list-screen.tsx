import type { MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { AddLink } from "#app/catalogue/list/add-link";
import { ChoiceRows, FoldToggle, Tabs } from "#app/catalogue/list/choice-rows";
import { FilterPanel } from "#app/catalogue/filters/filter-panel";
import type { ListData } from "#app/catalogue/list/list-data";
import { listTool } from "#app/catalogue/list/form-tools";
import { listMeta } from "#app/catalogue/list/list-meta";
import { formUrl, listUrl, SENTENCE_BEFORE } from "#app/catalogue/filters/list-query";
import { SaveForm } from "#app/catalogue/about/saves/save-button";
import { ListResults } from "#app/catalogue/list/list-results";
import { SearchTextFields } from "#app/catalogue/list/search-text-fields";
import { StaticMarkup } from "#app/platform/document/static-markup";
import { PageHead } from "#app/ui/cards/page-head";
import { SearchField } from "#app/ui/forms/search-field";
import { formatCount } from "#app/ui/format-count";
import { useLiveForm } from "#app/ui/forms/use-live-form";

export const meta: MetaFunction<() => Promise<ListData>> = (args) => {
  if (!args.data) return [];
  const { title, lead, path, kept, isNarrowed, files } = args.data;
  return listMeta(args, { title, description: lead, path, kept, index: !isNarrowed, files });
};

/** Characters of title and button together that stand beside each other on phones. */
const LONGEST_BESIDE = 32;

/** The list of any kind. */
export function ListScreen() {
  const list = useLoaderData<ListData>();
  const { path, title, query, groups, tabs, rows, page, plural = `${list.noun}s` } = list;
  // What was read as a request stays in the box, so that it can be mended.
  const sentence = list.reading?.shown ? list.typed : undefined;
  const search = sentence ?? query.search;
  const live = useLiveForm((form) => formUrl(path, form), listUrl(path, { ...query, search }));
  const label = `Search ${plural}`;
  // What the form's own controls don't say.
  const carried = Object.entries(query.filters)
    .filter(([name]) => !groups.some((group) => group.name === name))
    .flatMap(([name, option]) => [option ?? []].flat().map((value) => [name, value] as const));
  const count = `${formatCount(page.total)}${page.exact ? "" : "+"} ${page.total === 1 ? list.noun : `${list.noun}s`}`;
  return (
    <div className="wrap">
      <PageHead title={title} lead={list.lead}>
        {list.add && (
          <AddLink
            entries={list.add}
            look="btn-primary"
            isShort={title.length + list.add.addLabel.length > LONGEST_BESIDE}
          />
        )}
      </PageHead>
      {list.above && <StaticMarkup markup={list.above} />}
      {tabs && <Tabs {...tabs} />}
      <div className="browse">
        <Form
          className="rail"
          method="get"
          action={path}
          role="search"
          aria-label={`Filter ${plural}`}
          {...listTool(path, plural)}
          {...live}
        >
          {carried.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <SearchField
            name="search"
            label={label}
            placeholder={list.placeholder}
            value={search}
            error={list.error}
          />
          <SearchTextFields text={query} />
          {sentence && (
            <>
              <input type="hidden" name={SENTENCE_BEFORE.was} value={sentence} />
              <input type="hidden" name={SENTENCE_BEFORE.rest} value={query.search} />
            </>
          )}
          <FilterPanel {...list} filters={query.filters} plural={plural} count={count} />
        </Form>
        <section id="results" aria-label={list.label ?? title}>
          <SaveForm back={listUrl(path, query)} />
          {list.folds && <FoldToggle />}
          {rows && <ChoiceRows rows={rows} />}
          <ListResults list={list} plural={plural} />
        </section>
      </div>
    </div>
  );
}
