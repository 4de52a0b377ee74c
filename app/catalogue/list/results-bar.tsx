import type { PageNumbers } from "#app/platform/search/paging";
import { countOf } from "#app/platform/text/text-rules";
import { formatCount } from "#app/ui/format-count";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";
import type { SearchReading } from "#app/catalogue/list/list-data";

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

/** `then` is what a reader of the sentence that it stands in hears next. */
function RemovableChip({ label, url, then }: Chip & { then?: string }) {
  return (
    <Link className="chip remove" to={url} aria-label={`${label}, remove filter`} preventScrollReset>
      <span>{label}</span>
      {then && <span className="vh">{then}</span>}
      <Icon name="x" />
    </Link>
  );
}

export function FilterChips({ chips, clearUrl }: { chips: readonly Chip[]; clearUrl: string }) {
  if (chips.length === 0) return null;
  return (
    <>
      <ul className="chips" aria-label="Active filters">
        {chips.map((chip) => (
          <li key={chip.label}>
            <RemovableChip {...chip} />
          </li>
        ))}
      </ul>
      <Link className="text-btn" to={clearUrl} preventScrollReset>
        Clear all
      </Link>
    </>
  );
}

/** A part that can't be taken away is marked; the others are chips. */
export function ShownInstead({
  shown: { noun, parts, exactUrl, inAllUrl, unmentioned, leftAside },
  clearUrl,
  isEmpty,
}: {
  shown: NonNullable<SearchReading["shown"]>;
  clearUrl: string;
  /** Nothing has all of it. */
  isEmpty: boolean;
}) {
  const lead = isEmpty ? `Nothing matched exactly: ${noun} for ` : `Showing ${noun} for: `;
  return (
    <div className="shown-instead">
      <p className="chips" role="status">
        <span>{parts.length === 0 ? `Showing all ${noun}` : lead}</span>
        {parts.map(({ label, url }, i) => {
          const then = i < parts.length - 1 ? ", " : undefined;
          if (url) return <RemovableChip key={label} label={label} url={url} then={then} />;
          return (
            <span key={label}>
              <mark>{label}</mark>
              <span className="vh">{then}</span>
            </span>
          );
        })}
      </p>
      {unmentioned && (
        <p>
          {isEmpty ? "None" : "None of them"} mentions “{unmentioned}”.
        </p>
      )}
      {leftAside && <p>{leftAside}</p>}
      <p className="ways">
        <Link className="text-btn" to={exactUrl} preventScrollReset>
          Search for the exact words
        </Link>
        {inAllUrl && (
          <Link className="text-btn" to={inAllUrl} preventScrollReset>
            The same in all {noun}
          </Link>
        )}
        {!inAllUrl && parts.some(({ url }) => url) && (
          <Link className="text-btn" to={clearUrl} preventScrollReset>
            Clear all
          </Link>
        )}
      </p>
    </div>
  );
}
