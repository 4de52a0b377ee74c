import { Form } from "@remix-run/react";

import { KindTabs } from "#app/site/search/kind-tabs";
import { ListResults } from "#app/catalogue/list/list-results";
import { listUrl } from "#app/catalogue/list/list-url";
import type { SearchListData } from "#app/catalogue/list/search-list";
import { cleanSearch } from "#app/platform/search/text-match";
import { PageHead } from "#app/ui/cards/page-head";
import { SearchField } from "#app/ui/forms/search-field";
import { useLiveForm } from "#app/ui/forms/use-live-form";

interface KindListProps {
  data: SearchListData;
  path: string;
  title: string;
  lead: string;
  /** As in "1 job"; the plural adds an s. */
  noun: string;
  placeholder: string;
}

export function KindList({ data, path, title, lead, noun, placeholder }: KindListProps) {
  const { search, error, page, empty } = data;
  const live = useLiveForm((form) =>
    listUrl(path, { search: cleanSearch(String(form.get("search") ?? "")) }),
  );
  const label = `Search ${noun}s`;
  return (
    <div className="wrap">
      <PageHead title={title} lead={lead} />
      <div className="tools">
        <KindTabs path={path} search={search} />
        <Form className="tool-search" method="get" action={path} role="search" aria-label={label} {...live}>
          <SearchField name="search" label={label} placeholder={placeholder} value={search} error={error} />
        </Form>
      </div>
      <section className="results" aria-label={title}>
        <ListResults
          page={page}
          noun={noun}
          error={error}
          empty={empty}
          search={search}
          chips={search ? [{ label: `“${search}”`, url: path }] : []}
          clearUrl={path}
          href={(number) => listUrl(path, { search, page: number })}
          gridClass="lines"
          rarely={data.rarely}
          results={data.lines}
        />
      </section>
    </div>
  );
}
