import type { InputHTMLAttributes, ReactNode } from "react";

import { useFormState } from "#app/ui/checked-form";
import { Icon } from "#app/ui/icon";

/** The sentences that the browser can say at once, by what is wrong. */
export interface FieldMessages {
  missing?: string;
  invalid?: string;
  short?: string;
  /** Another field that must hold the same, and the sentence when it doesn't. */
  twin?: { of: string; message: string };
}

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  name: string;
  label: string;
  hint?: ReactNode;
  messages?: FieldMessages;
  /** Marks a field that may stay empty. */
  optional?: boolean;
}

/** What ties a control to its form: id, earlier value, error, hint and messages. */
export function useField({ name, hint, messages, defaultValue }: FieldProps) {
  const { id: form, errors, valueOf } = useFormState();
  const id = `${form}-${name}`;
  const error = errors[name];
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return {
    id,
    error,
    control: {
      id,
      name,
      defaultValue: valueOf(name) ?? defaultValue,
      "aria-invalid": error ? (true as const) : undefined,
      "aria-describedby": described || undefined,
      "data-missing": messages?.missing,
      "data-invalid": messages?.invalid,
      "data-short": messages?.short,
      "data-twin": messages?.twin?.message,
      "data-twin-of": messages?.twin?.of,
    },
  };
}

/** Label, control, error and hint of a field, in this order. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional,
  children,
}: Pick<FieldProps, "label" | "hint" | "optional"> & { id: string; error?: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt"> optional</span>}
      </label>
      {children}
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A text field of a CheckedForm. */
export function Field(props: FieldProps) {
  const { label, hint, optional, messages, ...input } = props;
  const { id, error, control } = useField(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <input className="input" required={Boolean(messages?.missing)} {...input} {...control} />
    </FieldFrame>
  );
}
