import type { FormProps } from "@remix-run/react";
import { useState, type ComponentType, type RefAttributes } from "react";

import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import { FREE_MESSAGES } from "#app/accounts/members/member";
import {
  ANSWER_IS_FREE,
  FAILED_TO_SEND,
  INVALID_RECIPIENT_EMAIL,
  isIncomplete,
  MISSING_CONTENT,
  MISSING_INFORMATION,
  MISSING_RECIPIENT_EMAIL,
  MISSING_RECIPIENT_NAME,
  MISSING_SUBJECT,
  RECIPIENT_IS_NOT_SHOWN,
  SENDER_IS_SHOWN,
} from "#app/messages/message";
import { toastOf, type Toast } from "#app/platform/toasts/toast";
import { useToast } from "#app/platform/toasts/toasts";
import { useFormToken } from "#app/platform/forms/use-form-token";
import {
  COMPOSE,
  messageUrl,
  type MessageDraft,
  type MessagesAnswer,
  type MessagesData,
} from "#app/messages/messages-data";
import { IN_PLACE } from "#app/platform/forms/form-answer";
import { RecipientLine } from "#app/messages/page/recipient-line";
import { useMessageDraft } from "#app/messages/thread/use-message-draft";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { Field, TextAreaField } from "#app/ui/forms/field";
import { SubmitButton } from "#app/ui/forms/submit-button";

interface ComposeFormProps {
  /** Prefix of its fields' ids. */
  id: string;
  /** Remix's Form or a fetcher's. */
  as: ComponentType<FormProps & RefAttributes<HTMLFormElement>>;
  page: MessagesData;
  answer: MessagesAnswer | undefined;
  pending: boolean;
  /** Whether something else is under way, which broke it off if it was. */
  interrupted?: boolean;
  /** Whether the answer is to come in its place. */
  inPlace?: boolean;
}

interface AddressFieldsProps {
  draft: MessageDraft | undefined;
  locked: { disabled: boolean; readOnly: boolean };
}

function AddressFields({ draft, locked }: AddressFieldsProps) {
  return (
    <div className="pair">
      <Field
        name="recipientName"
        label="Recipient name"
        defaultValue={draft?.recipientName}
        messages={{ missing: MISSING_RECIPIENT_NAME }}
        {...locked}
      />
      <Field
        name="recipientEmail"
        label="Recipient email"
        type="email"
        inputMode="email"
        defaultValue={draft?.recipientEmail}
        messages={{ missing: MISSING_RECIPIENT_EMAIL, invalid: INVALID_RECIPIENT_EMAIL }}
        {...locked}
      />
    </div>
  );
}

export function ComposeForm({ id, as, page, answer, pending, interrupted, inPlace }: ComposeFormProps) {
  const { token, renew } = useFormToken(page.token);
  const own = answer?.about === "send" && "rejected" in answer ? answer : undefined;
  const [gap, setGap] = useState<Toast>();
  useToast(gap);
  const { draft, recipient, member, count } = page;
  const empty = useMessageDraft({
    formId: id,
    memberId: member?.id,
    to: recipient?.to,
    pending,
    filled: draft !== undefined || own !== undefined,
  });
  const full = count >= FREE_MESSAGES && !recipient?.isAnswer;
  const shut = full || recipient?.problem !== undefined;
  // What came back stays readable.
  const locked = { disabled: shut && !own, readOnly: shut };
  return (
    <CheckedForm
      id={id}
      as={as}
      action={recipient ? messageUrl(recipient.to) : COMPOSE}
      answer={own?.rejected}
      pending={pending}
      interrupted={interrupted}
      failure={FAILED_TO_SEND}
      notice={own?.relogin && <ReloginFields relogin={own.relogin} />}
      className="compose"
      aria-label="New message"
      onReset={(event) => {
        renew();
        empty(event);
      }}
      onFaults={(faults) => {
        const errors = Object.fromEntries(Object.entries(faults).map(([name, text]) => [name, [text]]));
        if (isIncomplete(errors)) setGap(toastOf({ ...MISSING_INFORMATION, tone: "bad" }));
      }}
    >
      <OwnerField owner={member?.id} answer={own} />
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="form" value={token} />
      {inPlace && <input type="hidden" name={IN_PLACE} value="on" />}
      {recipient ? <RecipientLine recipient={recipient} /> : <AddressFields draft={draft} locked={locked} />}
      <Field
        name="subject"
        label="Subject"
        defaultValue={draft?.subject}
        messages={{ missing: MISSING_SUBJECT }}
        {...locked}
      />
      <TextAreaField
        name="content"
        label="Message"
        rows={5}
        defaultValue={draft?.content}
        messages={{ missing: MISSING_CONTENT }}
        {...locked}
      />
      <p className="hint">
        {SENDER_IS_SHOWN}
        {member && `: ${member.email}`}.
        {recipient && ` ${recipient.isAnswer ? ANSWER_IS_FREE : RECIPIENT_IS_NOT_SHOWN}.`}
      </p>
      {recipient?.problem === undefined && (
        <SubmitButton
          className="btn-primary btn-block"
          icon="send"
          label="Send message"
          pendingLabel="Sending..."
          disabled={full}
        />
      )}
    </CheckedForm>
  );
}
