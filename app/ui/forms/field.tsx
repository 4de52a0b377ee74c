import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from "react";

import { useFormState } from "#app/ui/forms/checked-form";
import { Icon } from "#app/ui/icon";

export interface FieldMessages {
  missing?: string;
  invalid?: string;
  short?: string;
  /** Another field that must hold the same. */
  twin?: { of: string; message: string };
  /** Another field whose value, a time as well, comes before this one's. */
  after?: { of: string; message: string };
  /** A checkbox without whose tick this one must be filled in. */
  unless?: { of: string; message: string };
}

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  name: string;
  label: string;
  hint?: ReactNode;
  messages?: FieldMessages;
  optional?: boolean;
  starred?: boolean;
}

type Tied = Pick<FieldProps, "name" | "hint" | "messages" | "defaultValue">;

export function useField({ name, hint, messages, defaultValue }: Tied) {
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
      "data-after": messages?.after?.message,
      "data-after-of": messages?.after?.of,
      "data-unless": messages?.unless?.message,
      "data-unless-of": messages?.unless?.of,
    },
  };
}

export function Marks({ optional, starred }: Pick<FieldProps, "optional" | "starred">) {
  return (
    <>
      {starred && (
        <span className="req" aria-hidden="true">
          {" "}
          *
        </span>
      )}
      {optional && <span className="opt"> optional</span>}
    </>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="err" id={`${id}-error`}>
      <Icon name="circle-alert" />
      <span>{error}</span>
    </p>
  );
}

type FrameProps = Pick<FieldProps, "label" | "hint" | "optional" | "starred"> & {
  id: string;
  error?: string;
  children: ReactNode;
};

export function FieldFrame({ id, label, hint, error, optional, starred, children }: FrameProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <Marks optional={optional} starred={starred} />
      </label>
      {children}
      <FieldError id={id} error={error} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Browsers alone would accept an email address whose domain has no dot. */
const EMAIL_PATTERN = ".+@.+\\..+";

export function Field(props: FieldProps) {
  const { label, hint, optional, starred, messages, ...input } = props;
  const { id, error, control } = useField(props);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional} starred={starred}>
      <input
        className="input"
        // Other types, such as addresses, are written from left to right.
        dir={input.type ? undefined : "auto"}
        required={Boolean(messages?.missing)}
        pattern={input.type === "email" ? EMAIL_PATTERN : undefined}
        {...input}
        {...control}
      />
    </FieldFrame>
  );
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> {
  name: string;
  label: string;
  hint?: ReactNode;
  messages?: FieldMessages;
  optional?: boolean;
  starred?: boolean;
}

/** Its hint stands above it, where it is read before typing. */
export function TextAreaField(props: TextAreaProps) {
  const { label, hint, optional, starred, messages, ...area } = props;
  const { id, error, control } = useField(props);
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <Marks optional={optional} starred={starred} />
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <textarea className="input" dir="auto" required={Boolean(messages?.missing)} {...area} {...control} />
      <FieldError id={id} error={error} />
    </div>
  );
}

/** A word that is also its value, or value and word. */
export type Option = string | readonly [value: string, word: string];

const readOption = (option: Option) => (typeof option === "string" ? [option, option] : option);

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly Option[];
  /** Shown until something is chosen. */
  placeholder?: string;
}

/** Without a label of its own. */
export const Select = ({ options, placeholder, ...select }: SelectProps) => (
  <div className="select">
    <select className="input" {...select}>
      {placeholder && <option value="">{placeholder}</option>}
      {options.map(readOption).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" />
  </div>
);

interface SelectFieldProps extends Omit<FieldProps, "hint">, Pick<SelectProps, "options" | "placeholder"> {}

export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { label, optional, starred, messages } = props;
  const { id, error, control } = useField(props);
  return (
    <FieldFrame id={id} label={label} error={error} optional={optional} starred={starred}>
      <Select
        options={options}
        placeholder={placeholder}
        required={Boolean(messages?.missing)}
        {...control}
      />
    </FieldFrame>
  );
}

interface CheckGroupProps {
  name: string;
  label: string;
  hint: string;
  options: readonly string[];
  /** Shown when nothing is ticked. */
  missing: string;
  ticked?: readonly string[];
}

/** At least one must be ticked. */
export function CheckGroup({ name, label, hint, options, missing, ticked = [] }: CheckGroupProps) {
  const { valuesOf } = useFormState();
  const { id, error, control } = useField({ name, hint, messages: { missing } });
  const chosen = valuesOf(name) ?? ticked;
  return (
    <fieldset
      className="field"
      id={id}
      name={name}
      tabIndex={-1}
      data-missing={missing}
      aria-invalid={control["aria-invalid"]}
      aria-describedby={control["aria-describedby"]}
    >
      <legend>
        {label}
        <Marks starred />
      </legend>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <div className={`checks-box ${error ? "bad" : ""}`}>
        <div className="checks">
          {options.map((option) => (
            <label key={option} className="check">
              <input type="checkbox" name={name} value={option} defaultChecked={chosen.includes(option)} />
              {option}
            </label>
          ))}
        </div>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
