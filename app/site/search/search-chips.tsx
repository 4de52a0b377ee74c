import { searchUrl, toggleKind, type SearchFilter } from "#app/site/search/search-filter";
import { SEARCH_KINDS, type SearchKey } from "#app/site/kinds";
import { formatCount } from "#app/ui/format-count";
import type { Total } from "#app/platform/search/paging";
import { Link } from "#app/ui/link";

type Counts = Record<SearchKey, Total>;

/** Of all kinds where none is named. */
export function sumOf(counts: Counts, kinds: readonly SearchKey[] = []): Total {
  const totals = kinds.length > 0 ? kinds.map((kind) => counts[kind]) : Object.values(counts);
  return {
    count: totals.reduce((sum, { count }) => sum + count, 0),
    exact: totals.every(({ exact }) => exact),
  };
}

/** "All Results" is chosen while no kind is (other/product.md, "Search"). */
export function SearchChips({ filter, counts }: { filter: SearchFilter; counts?: Counts }) {
  const chip = (label: string, to: string, chosen: boolean, total?: Total) => (
    <li key={label}>
      <Link className="chip" to={to} aria-current={chosen ? "true" : undefined}>
        <span>{total ? `${label} ` : label}</span>
        {total && <span className="n">{`${formatCount(total.count)}${total.exact ? "" : "+"}`}</span>}
      </Link>
    </li>
  );
  const offered = SEARCH_KINDS.filter(({ key }) => counts?.[key].count !== 0 || filter.kinds.includes(key));
  const all = searchUrl({ q: filter.q, kinds: [] });
  return (
    <nav className="search-filters" aria-label="Show">
      <ul className="scroll-chips list-none">
        {chip("All Results", all, filter.kinds.length === 0, counts && sumOf(counts))}
        {offered.map(({ key, label }) =>
          chip(label, searchUrl(toggleKind(filter, key)), filter.kinds.includes(key), counts?.[key]),
        )}
      </ul>
    </nav>
  );
}
