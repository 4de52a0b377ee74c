import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";

import { GuardActions } from "#app/accounts/dialog/guard-actions";
import { LOGIN_REQUIRED, VERIFICATION_REQUIRED, type GuardReason } from "#app/accounts/sessions/member-guard";
import { Icon } from "#app/ui/icon";
import { arrivedWithDocument } from "#app/ui/arrival";

const REDIRECT_DELAY_MS = 2000;

/** A page loaded as a document redirects by its `Refresh` header, which only `window.stop()` after the load ends. */
function useLeadingOn(to: string): boolean {
  const navigate = useNavigate();
  const [leads, setLeads] = useState(true);
  useEffect(() => {
    const byHeader = arrivedWithDocument();
    const timer = byHeader ? undefined : setTimeout(() => navigate(to), REDIRECT_DELAY_MS);
    const signs = ["focusin", "pointerdown"];
    const forget = () => signs.forEach((sign) => document.removeEventListener(sign, stay));
    const stay = () => {
      // Only once: stopping again would cancel our own requests.
      forget();
      clearTimeout(timer);
      setLeads(false);
      if (!byHeader) return;
      if (document.readyState === "complete") window.stop();
      else window.addEventListener("load", () => setTimeout(() => window.stop()), { once: true });
    };
    // Not every browser focuses a link that is pressed.
    for (const sign of signs) document.addEventListener(sign, stay);
    // A keyboard user may be quicker than the scripts; between documents an earlier page's link may keep the focus.
    if (byHeader && document.activeElement?.matches("a, button, summary")) stay();
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [navigate, to]);
  return leads;
}

interface GuardPageProps {
  guard: GuardReason;
  /** What the page is for: "add your startup". */
  toDo: string;
}

export function GuardPage({ guard, toDo }: GuardPageProps) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const leads = useLeadingOn(guard === "login" ? "/" : "/verify-email");
  const words = guard === "login" ? LOGIN_REQUIRED : VERIFICATION_REQUIRED;
  const way = guard === "verify" ? "Verify your email" : pathname.startsWith("/add-") ? "Join" : "Log in";
  return (
    <div className="wrap status">
      <div className="status-card">
        <span className="st-ic">
          <Icon name="lock" />
        </span>
        <h1>{`${way} to ${toDo}`}</h1>
        <GuardActions guard={guard} redirectTo={here} />
        <p>Access Restricted</p>
        <div className="notice bad guard-notice" role="alert">
          <Icon name="circle-alert" />
          <span>
            <b>{`${words.title}:`}</b> {words.text}
          </span>
        </div>
        {/* Its room stays, or the link that is being pressed would move. */}
        <p className={leads ? "loading" : "loading invisible"}>
          <span className="spin" />
          {guard === "login" ? "Taking you home." : "Taking you to the verification page."}
        </p>
      </div>
    </div>
  );
}
