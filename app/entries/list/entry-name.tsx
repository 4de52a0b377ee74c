import { Link } from "@remix-run/react";

import { Marked } from "#app/platform/search/marked";
import { Icon } from "#app/ui/icon";

interface EntryNameProps {
  name: string;
  /** Where it leads, on another site. */
  url?: string | null;
  /** Where it leads on this site, when it leads to no other. */
  to?: string;
  searched: string;
}

/** An entry's name with what was searched for marked in it, as a link where it leads anywhere. */
export function EntryName({ name, url, to, searched }: EntryNameProps) {
  const title = (
    <bdi>
      <Marked text={name} searched={searched} />
    </bdi>
  );
  if (!url) return to ? <Link to={to}>{title}</Link> : title;
  return (
    <a href={url} target="_blank" rel="noopener nofollow ugc">
      {title}
      <span className="vh">, opens in a new tab</span>
      <span className="with-last">
        <Icon name="arrow-up-right" />
      </span>
    </a>
  );
}
