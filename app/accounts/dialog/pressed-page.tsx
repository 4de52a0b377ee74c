import { Form, useNavigation } from "@remix-run/react";

import { RELOGIN_EMAIL, RELOGIN_PASSWORD } from "#app/accounts/members/member";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { Link } from "#app/ui/link";

const FIELDS = [RELOGIN_EMAIL, RELOGIN_PASSWORD];

/** In the place of what a visitor pressed: logging in does it. */
export function PressedPage({ answer: { rejected, relogin, pressed } }: { answer: RejectedForm }) {
  const { state } = useNavigation();
  const login = <ReloginFields relogin={relogin} isFirst />;
  const fields = Object.entries(rejected.initialValue ?? {}).filter(([name]) => !FIELDS.includes(name));
  return (
    <div className="wrap status">
      <div className="dialog page">
        <div className="dialog-body">
          <h1>
            <bdi>{`Log in to ${pressed?.toDo}`}</bdi>
          </h1>
          <CheckedForm
            id="pressed"
            as={Form}
            answer={rejected}
            pending={state === "submitting"}
            notice={relogin?.error && login}
            className="dialog-form"
          >
            {!relogin?.error && login}
            {fields.map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={String(value)} />
            ))}
            <SubmitButton
              className="btn-primary btn-block btn-lg"
              label="Log in"
              pendingLabel="Logging in..."
            />
          </CheckedForm>
          <p className="fine">
            <Link to="/forgot-password">Forgot your password?</Link> Not a member yet?{" "}
            <Link to={pressed?.joinUrl ?? "/login"}>Join</Link>, and carry on from there.
          </p>
        </div>
      </div>
    </div>
  );
}
