import { HoneypotInputs } from "remix-utils/honeypot/react";

import { Aftermath, type MemberFormProps } from "#app/accounts/sessions/login-form";
import { EmailField, NameField, NewPasswordField } from "#app/accounts/members/member-fields";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { SubmitButton } from "#app/ui/forms/submit-button";

export function JoinForm({ as, answer, pending, redirectTo, stay, typed }: MemberFormProps) {
  return (
    <CheckedForm
      id="join"
      as={as}
      action="/join"
      answer={answer}
      pending={pending}
      fresh={typed?.email !== undefined}
      failure="Registration Failed"
      className="dialog-form"
    >
      <Aftermath redirectTo={redirectTo} stay={stay} />
      <HoneypotInputs />
      <NameField defaultValue={typed?.name} />
      <EmailField autoComplete="email" defaultValue={typed?.email} />
      <NewPasswordField />
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
