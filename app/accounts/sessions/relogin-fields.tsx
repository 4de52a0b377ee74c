import type { ReactNode } from "react";

import { RELOGIN_EMAIL, RELOGIN_PASSWORD } from "#app/accounts/members/member";
import { EmailField, GivenPasswordField } from "#app/accounts/members/member-fields";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { Icon } from "#app/ui/icon";
import { useHydrated } from "#app/ui/use-hydrated";

/** Shown only when the session ended while the form was being filled in, or to whom it asks to log in first. */
export function ReloginFields({
  relogin,
  typed = true,
  isFirst,
  children,
}: {
  relogin: RejectedForm["relogin"];
  typed?: boolean;
  /** Whether there may never have been a session. */
  isFirst?: true;
  children?: ReactNode;
}) {
  // With scripts the file input still holds its file.
  const scripts = useHydrated();
  if (!relogin) return null;
  return (
    <fieldset className="relogin">
      <legend className="vh">Log in to go on</legend>
      {(relogin.error ?? !isFirst) && (
        <div className={`notice ${relogin.error ? "bad" : "warn"}`} role="alert">
          <Icon name="circle-alert" />
          <span>
            {relogin.error ??
              `Your session has ended. Log in to continue${typed ? "; what you typed is still here" : ""}.`}
            {relogin.filesLost &&
              !scripts &&
              " The file that you chose was not stored: please choose it again."}
          </span>
        </div>
      )}
      <EmailField name={RELOGIN_EMAIL} label="Your email" defaultValue={relogin.email} />
      <GivenPasswordField name={RELOGIN_PASSWORD} label="Your password" />
      {children}
    </fieldset>
  );
}
