import { MORE_KINDS } from "#app/site/kinds";
import { listUrl } from "#app/catalogue/list/list-url";
import { Link } from "#app/ui/link";

/** The lists under "More", beside each other. */
export function KindTabs({ path, search }: { path: string; search: string }) {
  return (
    <nav className="tabs kinds" aria-label="Kind">
      {MORE_KINDS.map((kind) => (
        <Link
          key={kind.key}
          to={listUrl(kind.path, { search })}
          aria-current={kind.path === path ? "true" : undefined}
          preventScrollReset
        >
          <i className={`k ${kind.glyph}`} />
          {kind.label}
        </Link>
      ))}
    </nav>
  );
}
