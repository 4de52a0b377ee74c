import { Form, useNavigation } from "@remix-run/react";

import { OWNER, RELOGIN_EMAIL, RELOGIN_PASSWORD } from "#app/accounts/members/member";
import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import { FAILED_TO_REACT } from "#app/messages/message";
import { COMPOSE, type MessagesAnswer, type MessagesIntent } from "#app/messages/messages-data";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { Link } from "#app/ui/link";

/** Fields that the form adds again. */
const ANEW = [OWNER, RELOGIN_EMAIL, RELOGIN_PASSWORD];

const QUESTIONS: Record<Exclude<MessagesIntent, "send" | "answer">, { label: string; failure: string }> = {
  read: { label: "Mark as read", failure: "The messages are still unread" },
  unread: { label: "Mark as unread", failure: "The messages are still read" },
  mute: { label: "Mute the thread", failure: "The thread is not muted" },
  unmute: { label: "Unmute the thread", failure: "The thread is still muted" },
  react: { label: "React", failure: FAILED_TO_REACT },
  "block-sender": { label: "Block the sender", failure: "The sender is not blocked" },
  "unblock-sender": { label: "Unblock the sender", failure: "The sender is still blocked" },
  report: { label: "Report the message", failure: "The message is not reported" },
  "allow-mail": { label: "Allow messages again", failure: "Messages are still refused" },
};

/** The session had ended, or something went wrong. */
export function RefusedForm({
  answer,
  owner,
}: {
  answer: Extract<MessagesAnswer, { rejected: unknown }>;
  owner: number | undefined;
}) {
  const { state, formMethod } = useNavigation();
  const { about, rejected, relogin } = answer;
  if (about === "send" || about === "answer") return null;
  const { label, failure } = QUESTIONS[about];
  const fields = Object.entries(rejected.initialValue ?? {}).filter(([name]) => !ANEW.includes(name));
  return (
    <CheckedForm
      id="again"
      as={Form}
      action={COMPOSE}
      answer={rejected}
      pending={state !== "idle" && formMethod === "POST"}
      failure={failure}
      notice={relogin && <ReloginFields relogin={relogin} typed={false} />}
      className="compose"
      aria-label={label}
    >
      <OwnerField owner={owner} answer={answer} />
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <SubmitButton className="btn-primary" label={label} pendingLabel="One moment..." />
      <Link className="btn btn-ghost" to={COMPOSE}>
        Cancel
      </Link>
    </CheckedForm>
  );
}
