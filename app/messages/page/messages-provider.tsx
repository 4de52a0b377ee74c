import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, useState, type MouseEvent, type ReactNode } from "react";

import { dropAwaitedOverlay, loadedLater, Overlay } from "#app/platform/document/overlay";
import { giveBackFocus } from "#app/ui/give-back-focus";
import { Icon } from "#app/ui/icon";
import { isPlainClick } from "#app/ui/plain-click";
import { useHydrated } from "#app/ui/use-hydrated";
import { Link } from "#app/ui/link";

// Not from messages-data.ts: a file for one word would weigh on every page.
const PAGE = "/messages";

const card = loadedLater(() => import("#app/messages/page/messages-card"));

interface Room {
  open: boolean;
  /** Threads with something unread; 10 are 10 or more. */
  unread: number;
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const RoomContext = createContext<Room>({ open: false, unread: 0, onClick: () => {} });

/** The card's code and styles are loaded when it is first opened. */
export function MessagesProvider({ unread = 0, children }: { unread?: number; children: ReactNode }) {
  const elsewhere = useLocation().pathname !== PAGE;
  /** Undefined until first opened; the opener gets the focus back. */
  const [opened, setOpened] = useState<{ open: boolean; opener: HTMLElement }>();
  const close = () => setOpened((was) => was && { ...was, open: false });
  // The messages page has all that the card has.
  useEffect(() => {
    if (!elsewhere) close();
  }, [elsewhere]);
  const open = elsewhere && opened?.open === true;
  const room: Room = {
    open,
    unread,
    onClick: (event) => {
      // The page opens where something is unread.
      if (!elsewhere || unread > 0 || !isPlainClick(event)) return;
      event.preventDefault();
      dropAwaitedOverlay();
      setOpened({ open: !open, opener: event.currentTarget });
    },
  };
  return (
    <RoomContext.Provider value={room}>
      {children}
      {opened && (
        <Overlay of={card} page={PAGE} onDropped={() => setOpened(undefined)}>
          {(MessagesCard) => (
            <MessagesCard
              open={open}
              onClose={() => {
                close();
                giveBackFocus(opened.opener);
              }}
            />
          )}
        </Overlay>
      )}
      {elsewhere && (
        <aside aria-label="Messages">
          <MessagesLink className="fab">
            <Icon name={open ? "x" : "message-square"} />
            <span className="vh">Messages</span>
          </MessagesLink>
        </aside>
      )}
    </RoomContext.Provider>
  );
}

/** With scripts it opens and closes a card over the present page. */
export function MessagesLink({ className, children }: { className: string; children: ReactNode }) {
  const { open, unread, onClick } = useContext(RoomContext);
  const here = useLocation().pathname === PAGE;
  const scripts = useHydrated();
  return (
    <Link
      className={className}
      to={PAGE}
      aria-current={here ? "page" : undefined}
      aria-expanded={scripts && !here ? open : undefined}
      onClick={onClick}
    >
      {children}
      {unread > 0 && (
        <>
          {" "}
          <span className="count">
            {unread < 10 ? unread : "9+"}
            <span className="vh"> unread</span>
          </span>
        </>
      )}
    </Link>
  );
}
