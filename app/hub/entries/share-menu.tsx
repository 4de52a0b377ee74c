import { useRouteLoaderData } from "@remix-run/react";
import { useId, useRef } from "react";

import { Icon } from "#app/ui/icon";
import { useClosingDetails } from "#app/ui/use-closing-details";

interface ShareMenuProps {
  path: string;
  name: string;
  one: string;
  /** Of the button. */
  className?: string;
}

/** The page's address, to be copied or sent. */
export function ShareMenu({ path, name, one, className = "btn btn-secondary" }: ShareMenuProps) {
  const id = useId();
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  const { origin = "" } = (useRouteLoaderData("root") as { origin?: string } | undefined) ?? {};
  const mail = new URLSearchParams({ subject: name, body: origin + path });
  return (
    <details className="pop" ref={details}>
      <summary className={className}>
        <Icon name="share-2" />
        Share
      </summary>
      <div className="pop-b">
        <label htmlFor={id}>{`Address of this ${one}`}</label>
        <input
          className="input"
          id={id}
          readOnly
          value={origin + path}
          onFocus={(event) => event.target.select()}
        />
        <a className="btn btn-secondary btn-sm" href={`mailto:?${mail.toString().replaceAll("+", "%20")}`}>
          Send by email
        </a>
      </div>
    </details>
  );
}
