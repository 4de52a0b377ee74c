import { formatCount } from "#app/ui/format-count";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

/** `links` are page numbers, null for a gap. */
export function Pagination({
  page,
  pageCount,
  links,
  href,
  label = "Pages",
}: {
  page: number;
  pageCount: number;
  links: readonly (number | null)[];
  href: (page: number) => string;
  /** Where several stand on a page. */
  label?: string;
}) {
  if (pageCount <= 1) return null;
  return (
    <nav className="pages" aria-label={label}>
      {page > 1 && (
        <Link className="chip" to={href(page - 1)} rel="prev">
          <Icon name="chevron-left" />
          Previous<span className="vh"> page</span>
        </Link>
      )}
      <ul className="chips">
        {links.map((number, i) =>
          number === null ? (
            <li key={`gap ${i}`} className="meta" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <Link className="chip" to={href(number)} aria-current={number === page ? "page" : undefined}>
                <span className="vh">Page </span>
                {formatCount(number)}
              </Link>
            </li>
          ),
        )}
      </ul>
      {page < pageCount && (
        <Link className="chip" to={href(page + 1)} rel="next">
          Next<span className="vh"> page</span>
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
