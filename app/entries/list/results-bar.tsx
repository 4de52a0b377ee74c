import { Fragment } from "react";

import type { SearchReading } from "#app/entries/list/entry-filter";
import type { PageNumbers } from "#app/platform/search/paging";
import { countOf } from "#app/platform/text/text-rules";
import { formatCount } from "#app/ui/format-count";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

/** For example "Showing 25–48 of 1,203 startups". */
export function ResultCount({
  page,
  noun,
  plural = `${noun}s`,
  rarely,
}: {
  page: PageNumbers;
  noun: string;
  plural?: string;
  /** A clause about what few of them have. */
  rarely?: string;
}) {
  const { first, last, total, exact, pageCount } = page;
  const ending = rarely ? `. ${rarely}.` : "";
  if (pageCount === 1 && exact) {
    const [count, ...words] = countOf(total, noun, plural).split(" ");
    return (
      <span className="count" role="status">
        <b>{count}</b>
        <span>{` ${words.join(" ")}${ending}`}</span>
      </span>
    );
  }
  return (
    <span className="count" role="status">
      Showing <b>{`${formatCount(first)}–${formatCount(last)}`}</b>
      <span>{` of ${formatCount(total)}${exact ? "" : "+"} ${plural}${ending}`}</span>
    </span>
  );
}

interface Chip {
  label: string;
  url: string;
}

export function FilterChips({
  chips,
  clearUrl,
  label = "Active filters",
}: {
  chips: readonly Chip[];
  clearUrl: string;
  label?: string;
}) {
  if (chips.length === 0) return null;
  return (
    <>
      <ul className="chips" aria-label={label}>
        {chips.map((chip) => (
          <li key={chip.label}>
            <Link className="chip remove" to={chip.url} preventScrollReset>
              <span>{chip.label}</span>
              <span className="vh">, remove filter</span>
              <Icon name="x" />
            </Link>
          </li>
        ))}
      </ul>
      <Link className="text-btn" to={clearUrl} preventScrollReset>
        Clear all
      </Link>
    </>
  );
}

export function ShownInstead({
  shown: { noun, parts },
  exactUrl,
  clearUrl,
}: {
  shown: NonNullable<SearchReading["shown"]>;
  exactUrl: string;
  clearUrl: string;
}) {
  const chips = parts.filter((part): part is Chip => part.url !== undefined);
  return (
    <div className="shown-instead">
      <p role="status">
        <span>{parts.length === 0 ? `Showing all ${noun}` : `Showing ${noun} for: `}</span>
        {parts.map(({ label }, i) => (
          <Fragment key={label}>
            {i > 0 && ", "}
            <mark>{label}</mark>
          </Fragment>
        ))}{" "}
        <Link className="text-btn" to={exactUrl} preventScrollReset>
          Search for the exact words
        </Link>
      </p>
      {chips.length > 0 && (
        <div className="chips">
          <FilterChips label="What was understood" chips={chips} clearUrl={clearUrl} />
        </div>
      )}
    </div>
  );
}
