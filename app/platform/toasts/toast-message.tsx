import type { Toast } from "#app/platform/toasts/toast";
import { Icon } from "#app/ui/icon";

export function ToastWords({ toast }: { toast: Toast }) {
  return (
    <>
      <Icon name={toast.tone === "bad" ? "circle-alert" : "circle-check"} />
      <b>{toast.title}</b>
      {toast.text && <p>{toast.text}</p>}
    </>
  );
}
