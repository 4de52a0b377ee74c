import { FAILED_TO_FETCH } from "#app/messages/message";
import { Icon } from "#app/ui/icon";

export function MessagesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p className="notice bad" role="alert">
        <Icon name="circle-alert" />
        <span>{FAILED_TO_FETCH}</span>
      </p>
      <button type="button" className="btn btn-secondary" onClick={onRetry}>
        Try again
      </button>
    </>
  );
}
