import { Form } from "@remix-run/react";

import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import { FREE_MESSAGES } from "#app/accounts/members/member";
import {
  ANSWER_IS_FREE,
  COUNTS_UNTIL_ANSWERED,
  FAILED_TO_SEND,
  LIMIT_REACHED,
  MISSING_CONTENT,
  RECIPIENT_IS_NOT_SHOWN,
  SENDER_IS_SHOWN,
  threadUrl,
} from "#app/messages/message";
import type { MessagesAnswer, MessagesData, Thread } from "#app/messages/messages-data";
import { useMessageDraft } from "#app/messages/thread/use-message-draft";
import { useFormToken } from "#app/platform/forms/use-form-token";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { FieldError, TextAreaField, useField } from "#app/ui/forms/field";
import { SubmitButton } from "#app/ui/forms/submit-button";

interface AnswerFormProps {
  /** The other member's id. */
  threadId: number;
  /** Undefined where the session has ended while it was written. */
  thread: Thread | undefined;
  page: MessagesData;
  answer: MessagesAnswer | undefined;
  pending: boolean;
  /** Whether something else is under way, which broke it off if it was. */
  interrupted: boolean;
}

/** Why the other member can't be written to. */
function RecipientError() {
  const { id, error } = useField({ name: "to" });
  return (
    error && (
      <div id={id} tabIndex={-1}>
        <FieldError id={id} error={error} />
      </div>
    )
  );
}

function Hint({ thread, page: { member, count } }: Pick<AnswerFormProps, "thread" | "page">) {
  if (!thread || !member) return null;
  const free = thread.received !== undefined;
  const cost = free ? ANSWER_IS_FREE : count < FREE_MESSAGES ? COUNTS_UNTIL_ANSWERED : LIMIT_REACHED;
  return (
    <p className="hint">
      {`${cost}. ${SENDER_IS_SHOWN}: ${member.email}.`}
      {thread.email === undefined && ` ${RECIPIENT_IS_NOT_SHOWN}.`}
    </p>
  );
}

export function AnswerForm({ threadId, thread, page, answer, pending, interrupted }: AnswerFormProps) {
  const { token, renew } = useFormToken(page.token);
  const own = answer?.about === "answer" && "rejected" in answer ? answer : undefined;
  const { member, count } = page;
  const empty = useMessageDraft({
    formId: "answer",
    memberId: member?.id,
    to: `thread/${threadId}`,
    pending,
    filled: own !== undefined,
  });
  const shut = thread !== undefined && thread.received === undefined && count >= FREE_MESSAGES;
  return (
    <CheckedForm
      id="answer"
      as={Form}
      action={threadUrl(threadId)}
      answer={own?.rejected}
      pending={pending}
      interrupted={interrupted}
      failure={FAILED_TO_SEND}
      notice={own?.relogin && <ReloginFields relogin={own.relogin} />}
      className="compose answer"
      aria-label="Your answer"
      onReset={(event) => {
        renew();
        empty(event);
      }}
    >
      <OwnerField owner={member?.id} answer={own} />
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="form" value={token} />
      <input type="hidden" name="thread" value={threadId} />
      <RecipientError />
      <TextAreaField
        name="content"
        label={thread ? `Write to ${thread.name}` : "Your answer"}
        rows={3}
        messages={{ missing: MISSING_CONTENT }}
        disabled={shut && !own}
        readOnly={shut}
      />
      <div className="row-end">
        <Hint thread={thread} page={page} />
        <SubmitButton
          className="btn-primary"
          icon="send"
          label="Send message"
          pendingLabel="Sending..."
          disabled={shut}
        />
      </div>
    </CheckedForm>
  );
}
