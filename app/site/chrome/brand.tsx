import { SITE_NAME } from "#app/platform/site";
import { Link } from "#app/ui/link";

export function Brand() {
  return (
    <Link className="brand" to="/">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path className="mk" d="M0 32A20 20 0 0 1 20 12V32ZM23 12h9v20h-9z" />
        <circle className="mk-dot" cx="27.5" cy="4.5" r="4.5" />
      </svg>
      {SITE_NAME}
    </Link>
  );
}
