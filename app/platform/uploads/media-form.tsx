import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import type { RejectedForm } from "#app/platform/forms/form-answer";
import { useFormToken } from "#app/platform/forms/use-form-token";
import { CheckedForm } from "#app/ui/forms/checked-form";

interface MediaFormProps {
  /** Names the form to its page's action, and begins its fields' ids. */
  intent: string;
  /** Where it is sent, the page that it stands on. */
  action: string;
  /** What it is for, for those who don't see it. */
  label: string;
  className: string;
  /** The token that its page came with: a form that is sent twice makes one thing. */
  token: string;
  /** The answer to its last submission. */
  answer: RejectedForm | undefined;
  /** What is said when it failed as a whole. */
  failure: string;
  /** Hidden fields that say whose form it is. */
  head?: ReactNode;
  /** What must be read, or filled in, before it is sent again. */
  notice?: ReactNode;
  /** Told when it lost what stood in it: it was taken, or given up. */
  onReset?: () => void;
  children: ReactNode;
}

/** A member's form that stays on its page, with pictures and videos in it. */
export function MediaForm({
  intent,
  token,
  answer,
  head,
  label,
  onReset,
  children,
  ...props
}: MediaFormProps) {
  const { state, formData } = useNavigation();
  const kept = useFormToken(token);
  const pending = state !== "idle" && formData?.get("intent") === intent;
  return (
    <CheckedForm
      {...props}
      id={intent}
      as={Form}
      encType="multipart/form-data"
      preventScrollReset
      aria-label={label}
      answer={answer?.rejected}
      pending={pending}
      interrupted={state !== "idle" && !pending}
      onReset={() => {
        kept.renew();
        onReset?.();
      }}
    >
      {head}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="form" value={kept.token} />
      {children}
    </CheckedForm>
  );
}
