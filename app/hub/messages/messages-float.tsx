import { Link, useLocation } from "@remix-run/react";
import { lazy, Suspense, useRef, useState } from "react";

import { MESSAGES } from "#app/hub/messages/messages-data";
import { Icon } from "#app/ui/icon";
import { IfLoaded } from "#app/ui/if-loaded";
import { isPlainClick } from "#app/ui/plain-click";

const MessagesCard = lazy(() => import("#app/hub/messages/messages-card"));

/**
 * The button of the messages, at the corner of every page but their own: a link to that page; with scripts it opens a card
 * over the present one, whose code and looks are loaded then.
 */
export function MessagesFloat() {
  const elsewhere = useLocation().pathname !== MESSAGES;
  // Undefined until it is first opened.
  const [open, setOpen] = useState<boolean>();
  const button = useRef<HTMLAnchorElement>(null);
  const shown = elsewhere && open === true;
  return (
    <aside aria-label="Messages">
      {open !== undefined && (
        <IfLoaded otherwise={() => window.location.assign(MESSAGES)}>
          <Suspense>
            <MessagesCard
              open={shown}
              onClose={() => {
                setOpen(false);
                button.current?.focus();
              }}
            />
          </Suspense>
        </IfLoaded>
      )}
      {elsewhere && (
        <Link
          ref={button}
          className="fab"
          to={MESSAGES}
          aria-label="Messages"
          aria-expanded={open}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            setOpen(!open);
          }}
        >
          <Icon name={shown ? "x" : "message-square"} />
        </Link>
      )}
    </aside>
  );
}
