import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { SearchChips, sumOf } from "#app/hub/search/search-chips";
import { readSearchFilter, searchUrl } from "#app/hub/search/search-filter";
import { SearchGroups } from "#app/hub/search/search-groups";
import { SEARCH_KINDS } from "#app/hub/search/search-kinds";
import { searchPage } from "#app/hub/search/search.server";
import { isTooLong } from "#app/foundation/entry-list.server";
import { listMeta } from "#app/foundation/list-meta";
import { readOnly } from "#app/foundation/read-only.server";
import { cleanSearch, SEARCH_TOO_LONG } from "#app/foundation/text-match";
import { countOf } from "#app/foundation/text-rules";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { useLiveForm } from "#app/ui/use-live-form";

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, {
    title: args.data?.filter.q ? `“${args.data.filter.q}”, search` : "Search",
    description: "Search startups, investors, talent, jobs, learning resources and AI products at once.",
    path: "/search",
  });

export function loader({ request }: LoaderFunctionArgs) {
  const filter = readSearchFilter(new URL(request.url).searchParams);
  const tooLong = isTooLong(filter.q);
  const found = filter.q && !tooLong ? searchPage(filter) : null;
  return data(
    { filter, found, error: tooLong ? SEARCH_TOO_LONG : undefined },
    { status: tooLong ? 400 : 200 },
  );
}

export const action = readOnly;

export default function Search() {
  const { filter, found, error } = useLoaderData<typeof loader>();
  const live = useLiveForm((form) =>
    searchUrl({ q: cleanSearch(String(form.get("q") ?? "")), kinds: filter.kinds }),
  );
  const total = found ? sumOf(found.counts).count : 0;
  const shown = found ? Object.values(found.results).some((items) => items.length > 0) : false;
  return (
    <div className="wrap">
      <div className="page-head block">
        <h1 className="vh">Search</h1>
        <Form className="big-search" role="search" method="get" action="/search" {...live}>
          <Icon name="search" />
          <label className="vh" htmlFor="q">
            Search everything
          </label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={filter.q}
            autoComplete="off"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "q-error" : undefined}
          />
          {filter.kinds.map((kind) => (
            <input
              key={kind}
              type="hidden"
              name="type"
              value={SEARCH_KINDS.find(({ key }) => key === kind)?.type}
            />
          ))}
          <button className="btn btn-primary">Search</button>
        </Form>
        {error && (
          <p className="err mt-2" id="q-error">
            <Icon name="circle-alert" />
            {error}
          </p>
        )}
        <SearchChips filter={filter} counts={found?.counts} />
      </div>
      <div className="pb-16">
        {found && (
          <p className="vh" role="status">
            {countOf(total, "result")}
          </p>
        )}
        {!found ? (
          <EmptyState text={error ?? "Start your search"} />
        ) : shown ? (
          <SearchGroups results={found.results} counts={found.counts} searched={filter.q} />
        ) : (
          <EmptyState text="No results found" />
        )}
      </div>
    </div>
  );
}
