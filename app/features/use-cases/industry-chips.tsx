import { caseListUrl, type UseCaseFilter } from "#app/features/use-cases/use-case-filter";
import type { IndustryChoice } from "#app/features/use-cases/use-cases.server";
import { formatCount } from "#app/ui/format-count";
import { Link } from "#app/ui/link";

export function IndustryChips({
  industries,
  filter: { search, tab, industry },
}: {
  industries: readonly IndustryChoice[];
  filter: UseCaseFilter;
}) {
  const chips: IndustryChoice[] = [{ name: "" }, ...industries];
  return (
    <nav aria-label="Industry">
      <ul className="scroll-chips list-none">
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
  );
}
