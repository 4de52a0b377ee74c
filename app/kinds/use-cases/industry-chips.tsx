import { caseListUrl, type UseCaseFilter } from "#app/kinds/use-cases/use-case-filter";
import type { IndustryChoice } from "#app/kinds/use-cases/use-cases.server";
import { formatCount } from "#app/ui/format-count";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

/** On phones behind a disclosure that needs no script. */
export function IndustryChips({
  industries,
  filter: { search, tab, industry },
}: {
  industries: readonly IndustryChoice[];
  filter: UseCaseFilter;
}) {
  const chips: IndustryChoice[] = [{ name: "" }, ...industries];
  return (
    <>
      <input className="vh filter-toggle" type="checkbox" id="show-filters" autoComplete="off" />
      <label className="filter-sm" htmlFor="show-filters">
        <Icon name="sliders-horizontal" />
        Industry
        {industry && (
          <span className="n">
            1<span className="vh"> selected</span>
          </span>
        )}
      </label>
      <nav aria-label="Industry">
        <ul className="chips list-none">
          {chips.map(({ name, count }) => {
            const current = name === industry ? "true" : undefined;
            const words = (
              <>
                {name || "All Industries"}
                {count !== undefined && <span className="n">{` ${formatCount(count)}`}</span>}
              </>
            );
            return (
              <li key={name}>
                {count === 0 ? (
                  <span className="chip quiet" aria-current={current}>
                    {words}
                  </span>
                ) : (
                  <Link
                    className="chip"
                    to={caseListUrl({ search, tab, industry: name })}
                    aria-current={current}
                    preventScrollReset
                  >
                    {words}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
