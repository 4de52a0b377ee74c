import type { FormProps } from "@remix-run/react";
import type { ComponentType, RefAttributes } from "react";

import { EmailField, GivenPasswordField } from "#app/accounts/members/member-fields";
import { CheckedForm, type FormAnswer } from "#app/ui/forms/checked-form";
import { SubmitButton } from "#app/ui/forms/submit-button";

export interface MemberFormProps {
  as: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  answer: FormAnswer;
  pending: boolean;
  redirectTo?: string;
  typed?: { name?: string; email?: string };
  stay?: boolean;
}

export function Aftermath({ redirectTo, stay }: Pick<MemberFormProps, "redirectTo" | "stay">) {
  return (
    <>
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {stay && <input type="hidden" name="stay" value="on" />}
    </>
  );
}

export function LoginForm({ as, answer, pending, redirectTo, stay, typed }: MemberFormProps) {
  return (
    <CheckedForm
      id="login"
      as={as}
      action="/login"
      answer={answer}
      pending={pending}
      failure="Login Failed"
      className="dialog-form"
    >
      <Aftermath redirectTo={redirectTo} stay={stay} />
      <EmailField defaultValue={typed?.email} />
      <GivenPasswordField />
      <SubmitButton className="btn-primary btn-block btn-lg" label="Log in" pendingLabel="Logging in..." />
      <p className="fine">
        <a className="link" href="/forgot-password">
          Forgot your password?
        </a>
      </p>
    </CheckedForm>
  );
}
