import { HoneypotInputs } from "remix-utils/honeypot/react";

import { Aftermath, type MemberFormProps } from "#app/features/members/login-form";
import {
  INVALID_EMAIL,
  INVALID_NAME,
  NAME_MIN,
  PASSWORD_MIN,
  SHORT_PASSWORD,
} from "#app/features/members/member";
import { CheckedForm } from "#app/ui/checked-form";
import { Field } from "#app/ui/field";
import { PasswordField } from "#app/ui/password-field";
import { SubmitButton } from "#app/ui/submit-button";

/** The form by which a visitor joins. */
export function JoinForm({ as, answer, pending, redirectTo, stay }: MemberFormProps) {
  return (
    <CheckedForm
      id="join"
      as={as}
      action="/join"
      answer={answer}
      pending={pending}
      failure="Registration Failed"
      className="dialog-form"
    >
      <Aftermath redirectTo={redirectTo} stay={stay} />
      <HoneypotInputs />
      <Field
        name="name"
        label="Name"
        autoComplete="name"
        minLength={NAME_MIN}
        messages={{ missing: INVALID_NAME, short: INVALID_NAME }}
      />
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        messages={{ missing: INVALID_EMAIL, invalid: INVALID_EMAIL }}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        hint={`At least ${PASSWORD_MIN} characters.`}
        messages={{ missing: SHORT_PASSWORD, short: SHORT_PASSWORD }}
      />
      <SubmitButton
        className="btn-primary btn-block btn-lg"
        label="Create account"
        pendingLabel="Creating account..."
      />
      <p className="fine">
        By joining you accept the <a href="/terms">Terms</a>, <a href="/privacy">Privacy</a> and{" "}
        <a href="/data-policy">Data Policy</a>.
      </p>
    </CheckedForm>
  );
}
