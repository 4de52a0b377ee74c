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
        {chips.map(({ name, count }) => (
          <li key={name}>
            <Link
              className="chip"
              to={caseListUrl({ search, tab, industry: name })}
              aria-current={name === industry ? "true" : undefined}
              preventScrollReset
            >
              {name || "All Industries"}
              {count !== undefined && <span className="n">{` ${formatCount(count)}`}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
