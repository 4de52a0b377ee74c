import type { FormProps } from "@remix-run/react";
import type { ComponentType, RefAttributes } from "react";

import { EmailField, GivenPasswordField } from "#app/accounts/members/member-fields";
import { CheckedForm, type FormAnswer } from "#app/ui/forms/checked-form";
import { SubmitButton } from "#app/ui/forms/submit-button";

export interface MemberFormProps {
  /** The form of a page (Remix's Form) or of a fetcher. */
  as: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  answer: FormAnswer;
  pending: boolean;
  /** Where to go afterwards; a path on this site. */
  redirectTo?: string;
  /** What was typed before, elsewhere. */
  typed?: { name?: string; email?: string };
  /** Stay on the page: a dialog shows what comes of it. */
  stay?: boolean;
}

/** What a form sends along with its fields. */
export function Aftermath({ redirectTo, stay }: Pick<MemberFormProps, "redirectTo" | "stay">) {
  return (
    <>
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {stay && <input type="hidden" name="stay" value="on" />}
    </>
  );
}

/** The form that logs a member in. */
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
