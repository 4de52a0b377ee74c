import type { ReactNode } from "react";

import { Icon } from "#app/ui/icon";

/** `of` tells screen readers whose it is. */
export function ExternalLink({ href, label, of }: { href: string; label: ReactNode; of: string }) {
  return (
    <a className="ext" href={href} target="_blank" rel="noopener nofollow ugc">
      <span>
        {label}
        <span className="vh">{` of ${of}, opens in a new tab`}</span>
      </span>
      <Icon name="arrow-up-right" />
    </a>
  );
}
