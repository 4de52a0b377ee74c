import type { FormProps } from "@remix-run/react";
import type { ComponentType, ReactNode, RefAttributes } from "react";

import { CheckedForm, type FormAnswer } from "#app/ui/forms/checked-form";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/forms/submit-button";

interface CheckEmailProps {
  email: string;
  /** False: an earlier mail waits in the mailbox. */
  justSent: boolean;
  as: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  answer: FormAnswer;
  pending: boolean;
  heading: (text: string) => ReactNode;
  children: ReactNode;
}

export function CheckEmail({ email, justSent, as, answer, pending, heading, children }: CheckEmailProps) {
  return (
    <>
      <span className="st-ic hl">
        <Icon name="mail-check" />
      </span>
      {heading("Check Your Email")}
      <p className="lede">
        {justSent ? (
          <>
            We sent a link to <b>{email}</b>. Open it to finish joining. It works for 24 hours.
          </>
        ) : (
          <>
            Please verify your email before logging in: open the link that we sent to <b>{email}</b>.
          </>
        )}
      </p>
      <CheckedForm
        id="resend"
        as={as}
        action="/verify-email"
        answer={answer}
        pending={pending}
        failure="Failed to Send"
        className="dialog-form"
      >
        <input type="hidden" name="email" value={email} />
        <div className="panel-actions">
          <SubmitButton
            name="intent"
            value="resend"
            label="Resend Email"
            pendingLabel="Sending..."
            className="btn-secondary"
          />
          {children}
        </div>
      </CheckedForm>
    </>
  );
}
