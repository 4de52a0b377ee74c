import { useSubmit, type FormProps } from "@remix-run/react";
import type { ComponentType, RefAttributes } from "react";

import { FILLS_IN_EMAIL } from "#app/accounts/members/member";
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
  /** Called when the form is left for another page. */
  onLeave?: () => void;
}

export function Aftermath({ redirectTo, stay }: Pick<MemberFormProps, "redirectTo" | "stay">) {
  return (
    <>
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {stay && <input type="hidden" name="stay" value="on" />}
    </>
  );
}

export function LoginForm({ as, answer, pending, redirectTo, stay, typed, onLeave }: MemberFormProps) {
  return (
    <CheckedForm
      id="login"
      as={as}
      action="/login"
      answer={answer}
      pending={pending}
      fresh={typed?.email !== undefined}
      failure="Login Failed"
      className="dialog-form"
    >
      <Aftermath redirectTo={redirectTo} stay={stay} />
      <EmailField defaultValue={typed?.email} />
      <GivenPasswordField />
      <SubmitButton className="btn-primary btn-block btn-lg" label="Log in" pendingLabel="Logging in..." />
      <p className="fine">
        <ForgotButton onLeave={onLeave} />
      </p>
    </CheckedForm>
  );
}

/** Takes along the address that was typed, and keeps it out of the next page's own. */
function ForgotButton({ onLeave }: Pick<MemberFormProps, "onLeave">) {
  const submit = useSubmit();
  return (
    <button
      className="link"
      formAction="/forgot-password"
      formNoValidate
      name="intent"
      value={FILLS_IN_EMAIL}
      onClick={(event) => {
        const { form } = event.currentTarget;
        if (!form) return;
        // The password stays here, and a fetcher's form would stay on this page.
        event.preventDefault();
        const email = String(new FormData(form).get("email") ?? "");
        submit({ intent: FILLS_IN_EMAIL, email }, { method: "post", action: "/forgot-password" });
        onLeave?.();
      }}
    >
      Forgot your password?
    </button>
  );
}
