import {
  INVALID_EMAIL,
  MISSING_PASSWORD,
  RELOGIN_EMAIL,
  RELOGIN_PASSWORD,
} from "#app/features/members/member";
import type { RejectedForm } from "#app/foundation/form-answer";
import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { PasswordField } from "#app/ui/password-field";

/** Login fields inside a form whose session ended while it was being filled in; nothing where it did not. */
export function ReloginFields({ relogin }: { relogin: RejectedForm["relogin"] }) {
  if (!relogin) return null;
  return (
    <fieldset className="relogin">
      <legend className="vh">Log in to go on</legend>
      <div className={`notice ${relogin.error ? "bad" : "warn"}`} role="alert">
        <Icon name="circle-alert" />
        <span>
          {relogin.error ?? "Your session has ended. Log in to go on; what you typed is still here."}
        </span>
      </div>
      <Field
        name={RELOGIN_EMAIL}
        label="Your email"
        type="email"
        autoComplete="username"
        defaultValue={relogin.email}
        messages={{ missing: INVALID_EMAIL, invalid: INVALID_EMAIL }}
      />
      <PasswordField
        name={RELOGIN_PASSWORD}
        label="Your password"
        autoComplete="current-password"
        messages={{ missing: MISSING_PASSWORD }}
      />
    </fieldset>
  );
}
