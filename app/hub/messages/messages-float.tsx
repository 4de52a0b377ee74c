import { Link, useLocation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";

import { toastOf, type Toast } from "#app/foundation/toast";
import { useToast } from "#app/foundation/toasts";
import { Icon } from "#app/ui/icon";
import { IfLoaded } from "#app/ui/if-loaded";
import { isPlainClick } from "#app/ui/plain-click";
import { useHydrated } from "#app/ui/use-hydrated";

// Not from messages-data.ts: a file for one word would weigh on every page.
const PAGE = "/messages";

const OFFLINE = { title: "You are offline" };

const MessagesCard = lazy(() => import("#app/hub/messages/messages-card"));

/**
 * The button of the messages, at the corner of every page but their own: a link to that page; with scripts it opens a card
 * over the present one, whose code and looks are loaded then.
 */
export function MessagesFloat() {
  const elsewhere = useLocation().pathname !== PAGE;
  const scripts = useHydrated();
  const [offline, setOffline] = useState<Toast>();
  useToast(offline);
  // Undefined until it is first opened.
  const [open, setOpen] = useState<boolean>();
  // Their page has all that the card has.
  useEffect(() => {
    if (!elsewhere) setOpen((was) => was && false);
  }, [elsewhere]);
  const button = useRef<HTMLAnchorElement>(null);
  const shown = elsewhere && open === true;
  return (
    <aside aria-label="Messages">
      {open !== undefined && (
        <IfLoaded otherwise={() => window.location.assign(PAGE)}>
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
          to={PAGE}
          aria-label="Messages"
          aria-expanded={scripts ? shown : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            // Its code can't be had; the page stays, with whatever is being written on it.
            if (open === undefined && !navigator.onLine) return setOffline(toastOf(OFFLINE));
            setOpen(!open);
          }}
        >
          <Icon name={shown ? "x" : "message-square"} />
        </Link>
      )}
    </aside>
  );
}
