import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import type { RejectedForm } from "#app/platform/forms/form-answer";
import { useFormToken } from "#app/platform/forms/use-form-token";
import { CheckedForm } from "#app/ui/forms/checked-form";

interface MediaFormProps {
  intent: string;
  action: string;
  label: string;
  className: string;
  /** A form sent twice makes one entry. */
  token: string;
  answer: RejectedForm | undefined;
  failure: string;
  head?: ReactNode;
  notice?: ReactNode;
  onReset?: () => void;
  children: ReactNode;
}

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
