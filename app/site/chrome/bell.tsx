import { useLocation } from "@remix-run/react";

import { Link } from "#app/ui/link";

const PATH = "/notifications";

/** More are said as "9+". */
const MAX_SAID = 9;

/** Drawn here and not in the sprite, which visitors get as well. */
const BELL =
  "M10.3 21a2 2 0 0 0 3.4 0M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3";

const saidOf = (count: number): string =>
  count > MAX_SAID ? `, more than ${MAX_SAID} new` : count > 0 ? `, ${count} new` : "";

export function Bell({ unread }: { unread: number }) {
  const isCurrent = useLocation().pathname === PATH;
  return (
    <Link className="icon-btn bell" to={PATH} aria-current={isCurrent ? "page" : undefined}>
      <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
        <path d={BELL} />
      </svg>
      <span className="vh">{`Notifications${saidOf(unread)}`}</span>
      {unread > 0 && (
        <span className="count" aria-hidden="true">
          {unread > MAX_SAID ? `${MAX_SAID}+` : unread}
        </span>
      )}
    </Link>
  );
}
