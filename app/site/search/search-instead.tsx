import { quoted } from "#app/language/reading/reading";
import { searchUrl, type SearchFilter } from "#app/site/search/search-filter";
import type { SearchFound } from "#app/site/search/search.server";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

/** Where the answer isn't word for word: what it is for, each part to be taken away, and the exact search. */
export function SearchInstead({
  filter,
  instead,
}: {
  filter: SearchFilter;
  instead: SearchFound["instead"];
}) {
  if (!instead) return null;
  const { corrected, parts, leftAside, exactUrl } = instead;
  const nothing =
    corrected.length > 0 ? corrected.map(({ typed }) => quoted(typed)).join(", ") : quoted(filter.q);
  return (
    <div className="search-instead">
      <p role="status">
        {`Nothing for ${nothing}. Showing `}
        {corrected.length > 0 ? (
          <b>{corrected.map(({ meant }) => meant).join(", ")}</b>
        ) : (
          "what has each of these"
        )}
        {". "}
        <Link to={exactUrl}>Search for the exact words</Link>
      </p>
      {leftAside && <p>{leftAside}</p>}
      <p className="chips">
        {parts.map(({ label, url }) => (
          <Link key={url} className="chip remove" to={url} aria-label={`${label}, remove`}>
            <span>{label}</span>
            <Icon name="x" />
          </Link>
        ))}
        <Link className="text-btn" to={searchUrl({ q: "", kinds: [] })}>
          Clear all
        </Link>
      </p>
    </div>
  );
}
