import { useRef } from "react";

import type { SortChoice } from "#app/catalogue/filters/filter-group";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";
import { useClosingDetails } from "#app/ui/use-closing-details";

export function SortMenu({ sorts, sort }: { sorts: readonly SortChoice[]; sort: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  return (
    <details className="pop sort" ref={details}>
      <summary>
        Sort <b>{sorts.find(({ name }) => name === sort)?.label}</b>
        <Icon name="chevron-down" />
      </summary>
      <ul className="pop-b">
        {sorts.map(({ name, label, url }) => (
          <li key={name}>
            <Link to={url} aria-current={name === sort ? "true" : undefined} preventScrollReset>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
