import { useEffect, useState, type MouseEvent } from "react";

import { loadedLater, Overlay } from "#app/platform/document/overlay";
import { Icon } from "#app/ui/icon";
import { isPlainClick } from "#app/ui/plain-click";
import { useHydrated } from "#app/ui/use-hydrated";
import { Link } from "#app/ui/link";

const dialog = loadedLater(() => import("#app/site/ask/prompt-dialog"));

const LABEL = "Search everything";
const PATH = "/search";

const FIELDS = "input, textarea, select, [contenteditable]";

const isShortcut = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !altKey &&
  (ctrlKey || metaKey
    ? key.toLowerCase() === "k"
    : key === "/" && !(target instanceof Element && target.closest(FIELDS)));

/** Before the control stands, a press of its keys waits for it. */
let open: (() => void) | undefined;
let wasPressed = false;

if (!import.meta.env.SSR) {
  // After the page's own listeners.
  window.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || !isShortcut(event)) return;
    event.preventDefault();
    if (open) open();
    else wasPressed = true;
  });
}

/** With scripts it opens the prompt bar in a dialog, and so do Ctrl+K, Cmd+K and, outside of fields, "/". */
export function SearchControl() {
  /** Gets the focus back. */
  const [opener, setOpener] = useState<Element | null>();
  const scripts = useHydrated();
  const close = () => setOpener(undefined);

  useEffect(() => {
    open = () => {
      if (!dialogIsOpen()) setOpener(document.activeElement);
    };
    if (wasPressed) open();
    wasPressed = false;
    return () => {
      open = undefined;
    };
  }, []);

  const props = {
    to: PATH,
    "aria-keyshortcuts": scripts ? "Control+K Meta+K /" : undefined,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event) || dialogIsOpen()) return;
      event.preventDefault();
      setOpener(event.currentTarget);
    },
  };
  return (
    <>
      <Link className="search-pill" {...props}>
        <Icon name="search" />
        {LABEL}
      </Link>
      <Link className="icon-btn icon-search" aria-label={LABEL} {...props}>
        <Icon name="search" />
      </Link>
      {opener !== undefined && (
        <Overlay of={dialog} page={PATH} onDropped={close}>
          {(PromptDialog) => <PromptDialog title={LABEL} opener={opener} onClose={close} />}
        </Overlay>
      )}
    </>
  );
}

/** The card of the messages leaves the page usable. */
const dialogIsOpen = () => document.querySelector('[role="dialog"]:not(.msg)') !== null;
