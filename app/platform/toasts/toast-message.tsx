import type { Toast } from "#app/platform/toasts/toast";
import { Link } from "#app/ui/link";
import { Icon } from "#app/ui/icon";

export function ToastWords({ toast }: { toast: Toast }) {
  return (
    <>
      <Icon name={toast.tone === "bad" ? "circle-alert" : "circle-check"} />
      <b>{toast.title}</b>
      {toast.text && <p>{toast.text}</p>}
      {toast.links?.map(({ label, url }) => (
        <p key={url}>
          <Link to={url}>{label}</Link>
        </p>
      ))}
    </>
  );
}
