import { Link } from "@remix-run/react";

import { caseListUrl, type UseCaseFilter } from "#app/features/use-cases/use-case-filter";
import type { IndustryCount } from "#app/features/use-cases/use-cases.server";
import { formatCount } from "#app/ui/format-count";

/** The industries' buttons, each with how many use cases it leads to. */
export function IndustryChips({
  industries,
  total,
  filter: { search, tab, industry },
}: {
  industries: readonly IndustryCount[];
  total: number;
  filter: UseCaseFilter;
}) {
  const chips = [{ name: "", count: total }, ...industries];
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
              {name || "All Industries"} <span className="n">{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
