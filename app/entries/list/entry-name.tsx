import { Link } from "@remix-run/react";

import { Marked } from "#app/platform/search/marked";
import { Icon } from "#app/ui/icon";

interface EntryNameProps {
  name: string;
  url?: string | null;
  /** Used only without `url`. */
  to?: string;
  searched: string;
}

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
