import * as Dialog from "@radix-ui/react-dialog";
import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { PromptBar } from "#app/site/ask/prompt-bar";
import { giveBackFocus } from "#app/ui/give-back-focus";
import { Icon } from "#app/ui/icon";

interface PromptDialogProps {
  title: string;
  /** Gets the focus back, if it is still there. */
  opener: Element | null;
  onClose: () => void;
}

export default function PromptDialog({ title, opener, onClose }: PromptDialogProps) {
  const { pathname } = useLocation();
  const before = useRef(pathname);

  // Going to another page closes it.
  useEffect(() => {
    if (pathname !== before.current) onClose();
    before.current = pathname;
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim from-top">
          <Dialog.Content
            className="dialog prompt-dialog"
            aria-describedby={undefined}
            onEscapeKeyDown={(event) => {
              // The first Escape belongs to the list.
              if (document.activeElement?.getAttribute("aria-expanded") === "true") event.preventDefault();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              giveBackFocus(opener);
            }}
          >
            <Dialog.Title className="vh">{title}</Dialog.Title>
            <PromptBar orSearch label={title} onGone={onClose} />
            <Dialog.Close className="icon-btn close" aria-label="Close">
              <Icon name="x" />
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
