import * as Radix from "@radix-ui/react-toast";

import { TOAST_DURATION_MS, TOAST_SWIPE_PX, type Toast } from "#app/platform/toasts/toast";
import { ToastWords } from "#app/platform/toasts/toast-message";
import { Icon } from "#app/ui/icon";

export default function Toaster({ toast, onGone }: { toast: Toast; onGone: () => void }) {
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeDirection="right" swipeThreshold={TOAST_SWIPE_PX}>
      <Radix.Root
        className={`toast ${toast.tone ?? ""}`}
        type={toast.tone === "bad" ? "foreground" : "background"}
        onOpenChange={(open) => !open && onGone()}
      >
        <ToastWords toast={toast} />
        <Radix.Close className="icon-btn" aria-label="Dismiss">
          <Icon name="x" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport className="toast-viewport" />
    </Radix.Provider>
  );
}
