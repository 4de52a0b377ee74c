import { Link } from "@remix-run/react";
import { Fragment } from "react";

import type { SearchReading } from "#app/foundation/entry-filter";
import type { Page } from "#app/foundation/paging";
import { countOf } from "#app/foundation/text-rules";
import { formatCount } from "#app/ui/format-count";
import { Icon } from "#app/ui/icon";

/** How many there are, and which of them are shown: "Showing 25–48 of 1,203 startups". */
export function ResultCount({
  page,
  noun,
  plural = `${noun}s`,
}: {
  page: Page<unknown>;
  noun: string;
  plural?: string;
}) {
  const { first, items, total, exact, pageCount } = page;
  if (pageCount === 1 && exact) {
    const [count, ...words] = countOf(total, noun, plural).split(" ");
    return (
      <span className="count" role="status">
        <b>{count}</b> {words.join(" ")}
      </span>
    );
  }
  return (
    <span className="count" role="status">
      Showing{" "}
      <b>
        {formatCount(first)}–{formatCount(first + items.length - 1)}
      </b>{" "}
      of {formatCount(total)}
      {exact ? "" : "+"} {plural}
    </span>
  );
}

/** The selected filters as chips that remove them, and "Clear all". */
export function FilterChips({
  chips,
  clearUrl,
}: {
  chips: readonly { label: string; url: string }[];
  clearUrl: string;
}) {
  if (chips.length === 0) return null;
  return (
    <>
      <ul className="chips" aria-label="Active filters">
        {chips.map(({ label, url }) => (
          <li key={label}>
            <Link className="chip remove" to={url} preventScrollReset>
              {label}
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

/** What a list shows where nothing contains the search text and it was read as a request (rulings, section 3). */
export function ShownInstead({
  shown: { noun, filters },
  exactUrl,
}: {
  shown: NonNullable<SearchReading["shown"]>;
  exactUrl: string;
}) {
  return (
    <div className="shown-instead" role="status">
      <p>
        {filters.length === 0 && `Showing all ${noun}`}
        {filters.length > 0 && `Showing ${noun} for: `}
        {filters.map((filter, i) => (
          <Fragment key={filter}>
            {i > 0 && ", "}
            <mark>{filter}</mark>
          </Fragment>
        ))}
      </p>
      <Link className="text-btn" to={exactUrl} preventScrollReset>
        Search for the exact words
      </Link>
    </div>
  );
}
