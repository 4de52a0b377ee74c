import { useRouteLoaderData } from "@remix-run/react";
import { useId, useRef, useState } from "react";

import { Icon } from "#app/ui/icon";
import { useClosingDetails } from "#app/ui/use-closing-details";
import { useHydrated } from "#app/ui/use-hydrated";

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
  const scripts = useHydrated();
  const [isCopied, setIsCopied] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  const { origin = "" } = (useRouteLoaderData("root") as { origin?: string } | undefined) ?? {};
  const url = origin + path;
  const mail = new URLSearchParams({ subject: name, body: url });
  const copy = async () => {
    // What can't be copied for them is at least selected.
    address.current?.select();
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
  };
  return (
    <details className="pop" ref={details} onToggle={() => setIsCopied(false)}>
      <summary className={className}>
        <Icon name="share-2" />
        Share
      </summary>
      <div className="pop-b">
        <label htmlFor={id}>{`Address of this ${one}`}</label>
        <input
          ref={address}
          className="input"
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <div className="share-by">
          {scripts && (
            <button
              className="btn btn-primary btn-sm"
              type="button"
              onClick={() => void copy().catch(() => {})}
            >
              {isCopied ? "Copied" : "Copy"}
            </button>
          )}
          <span className="vh" role="status">
            {isCopied && "The address is copied."}
          </span>
          <a className="btn btn-secondary btn-sm" href={`mailto:?${mail.toString().replaceAll("+", "%20")}`}>
            Send by email
          </a>
          {scripts && "share" in navigator && (
            <button
              className="btn btn-secondary btn-sm"
              type="button"
              // Whoever closes the sheet has changed their mind.
              onClick={() => void navigator.share({ title: name, url }).catch(() => {})}
            >
              Other apps
            </button>
          )}
        </div>
      </div>
    </details>
  );
}
