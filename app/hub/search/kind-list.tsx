import { Form } from "@remix-run/react";

import { MORE_KINDS } from "#app/hub/kinds";
import { ListResults } from "#app/entries/list/list-results";
import { listUrl } from "#app/entries/list/list-url";
import type { SaidAlike, SearchListData } from "#app/entries/list/search-list";
import { cleanSearch } from "#app/platform/search/text-match";
import { PageHead } from "#app/ui/cards/page-head";
import { SearchField } from "#app/ui/forms/search-field";
import { useLiveForm } from "#app/ui/forms/use-live-form";
import { Link } from "#app/ui/link";

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
        <nav className="tabs" aria-label="Kind">
          {MORE_KINDS.map((kind) => (
            <Link
              key={kind.key}
              to={listUrl(kind.path, { search })}
              aria-current={kind.path === path ? "true" : undefined}
              preventScrollReset
            >
              <i className={`k ${kind.glyph}`} />
              {kind.label}
            </Link>
          ))}
        </nav>
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
          chips={search ? [{ label: `“${search}”`, url: path }] : []}
          clearUrl={path}
          href={(number) => listUrl(path, { search, page: number })}
          gridClass="lines"
          rarely={data.rarely}
          above={<AlikeNotes alike={data.alike} />}
          results={data.lines}
        />
      </section>
    </div>
  );
}

function AlikeNotes({ alike }: { alike: readonly SaidAlike[] }) {
  if (alike.length === 0) return null;
  return (
    <div className="same">
      {alike.map(({ count, from, text }) => (
        <p key={from} dir="auto">
          <b>
            All {count} from {from} say the same:
          </b>{" "}
          {text}
        </p>
      ))}
      <p>It stands on their pages, not in each row.</p>
    </div>
  );
}
