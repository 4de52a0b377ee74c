import { useNavigation } from "@remix-run/react";

import { useHeldOffline } from "#app/site/chrome/use-held-offline";
import { Icon } from "#app/ui/icon";
import TryAgain from "#app/ui/cards/try-again";
import { useLasting } from "#app/ui/use-lasting";
import { useShownAnswers } from "#app/site/chrome/use-shown-answers";

const SLOW_NAVIGATION_MS = 300;

/** Loaded once the page stands, as the page itself comes first. */
export default function UnderWay() {
  const { state } = useNavigation();
  const slow = useLasting(state !== "idle", SLOW_NAVIGATION_MS);
  const held = useHeldOffline();
  useShownAnswers();
  return (
    <>
      <div className="under-way" role="status">
        {slow && (
          <>
            <i />
            <span className="vh">{state === "submitting" ? "Sending…" : "Loading…"}</span>
          </>
        )}
      </div>
      {held && (
        <div className="toast bad" role="alert">
          <Icon name="circle-alert" />
          <b>You are offline</b>
          <p>Nothing was opened or sent. This page stays as it is, with everything you typed.</p>
          <div className="toast-acts">
            <TryAgain className="btn btn-secondary btn-sm" onReachable={held.goOn} />
          </div>
          <button type="button" className="icon-btn" aria-label="Dismiss" onClick={held.drop}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </>
  );
}
