import { Form } from "@remix-run/react";

import { searchUrl, type SearchFilter } from "#app/site/search/search-filter";
import { SEARCH_KINDS } from "#app/site/kinds";
import { SEARCH_TOOL } from "#app/catalogue/list/form-tools";
import { cleanSearch } from "#app/platform/search/text-match";
import { Icon } from "#app/ui/icon";
import { useLiveForm } from "#app/ui/forms/use-live-form";

export const SEARCH_FORM = "search-form";

export function SearchBox({ filter, error }: { filter: SearchFilter; error?: string }) {
  const live = useLiveForm((form) =>
    searchUrl({ q: cleanSearch(String(form.get("q") ?? "")), kinds: filter.kinds }),
  );
  const chosen = SEARCH_KINDS.filter(({ key }) => filter.kinds.includes(key));
  return (
    <>
      <Form
        className="ask"
        id={SEARCH_FORM}
        role="search"
        method="get"
        action="/search"
        {...SEARCH_TOOL}
        {...live}
      >
        <label htmlFor="q">Search everything</label>
        <div className="big-search">
          <Icon name="search" />
          <input
            id="q"
            name="q"
            type="search"
            dir="auto"
            placeholder="A name or a request"
            defaultValue={filter.q}
            autoComplete="off"
            enterKeyHint="search"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "q-error" : undefined}
          />
          {chosen.map(({ key, name }) => (
            <input key={key} type="hidden" name="type" value={name} />
          ))}
          <button className="btn btn-primary">Search</button>
        </div>
      </Form>
      {error && (
        <p className="err mt-2" id="q-error">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
