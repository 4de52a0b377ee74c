import { Form } from "@remix-run/react";

import type { Entries } from "#app/catalogue/define-entries";
import {
  paramsOf,
  readEntryFilter,
  type EntryFilter,
  type EntryListData,
  type SearchReading,
} from "#app/catalogue/list/entry-filter";
import { AddLink } from "#app/catalogue/list/add-link";
import { IndustryFilter } from "#app/catalogue/list/industry-filter";
import { ListResults } from "#app/catalogue/list/list-results";
import { listUrl } from "#app/catalogue/list/list-url";
import { SearchTextFields } from "#app/catalogue/list/search-text-fields";
import { PageHead } from "#app/ui/cards/page-head";
import { SearchField } from "#app/ui/forms/search-field";
import { useLiveForm } from "#app/ui/forms/use-live-form";

interface EntryListProps {
  data: EntryListData;
  entries: Entries;
  title: string;
  lead: string;
  noun: string;
  placeholder: string;
}

export function EntryList({ data, entries, title, lead, noun, placeholder }: EntryListProps) {
  const { filter, error, page, counts, empty, reading } = data;
  const { path } = entries;
  const plural = `${noun}s`;
  const live = useLiveForm((form) => listUrl(path, readEntryFilter(paramsOf(form))));
  return (
    <div className="wrap">
      <PageHead title={title} lead={lead}>
        <AddLink entries={entries} look="btn-primary" />
      </PageHead>
      <div className="browse">
        <Form
          className="rail"
          method="get"
          action={path}
          role="search"
          aria-label={`Filter ${plural}`}
          {...live}
        >
          <SearchField
            name="search"
            label={`Search ${plural}`}
            placeholder={placeholder}
            value={filter.search}
            error={error}
          />
          <SearchTextFields text={filter} />
          <IndustryFilter selected={filter.industries} counts={counts} />
        </Form>
        <section aria-label={title}>
          <ListResults
            page={page}
            noun={noun}
            error={error}
            empty={empty}
            search={filter.search}
            chips={chipsOf(path, filter, reading)}
            clearUrl={path}
            href={(number) => listUrl(path, { ...filter, page: number })}
            reading={reading}
            exactUrl={listUrl(path, { ...filter, exact: true, page: 1 })}
            add={<AddLink entries={entries} look="btn-secondary btn-sm" />}
            results={data.cards}
          />
        </section>
      </div>
    </div>
  );
}

/** The parts of a search that was read as a request have their chips elsewhere. */
function chipsOf(path: string, filter: EntryFilter, reading?: SearchReading) {
  const { search, industries } = filter;
  const chips = industries.map((industry) => ({
    label: industry,
    url: listUrl(path, {
      ...filter,
      industries: industries.filter((other) => other !== industry),
      page: 1,
    }),
  }));
  return search && !reading?.shown
    ? [{ label: `“${search}”`, url: listUrl(path, { industries }) }, ...chips]
    : chips;
}
