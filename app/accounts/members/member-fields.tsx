import {
  INVALID_EMAIL,
  INVALID_NAME,
  MISSING_PASSWORD,
  MIN_NAME_LENGTH,
  MIN_PASSWORD_LENGTH,
  SHORT_PASSWORD,
} from "#app/accounts/members/member";
import { Field, type FieldProps } from "#app/ui/forms/field";
import { PasswordField } from "#app/ui/forms/password-field";

interface EmailFieldProps extends Partial<FieldProps> {
  missing?: string;
}

export function EmailField({ missing = INVALID_EMAIL, ...props }: EmailFieldProps) {
  return (
    <Field
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      messages={{ missing, invalid: INVALID_EMAIL }}
      {...props}
    />
  );
}

export function NameField(props: Partial<FieldProps>) {
  return (
    <Field
      name="name"
      label="Name"
      autoComplete="name"
      minLength={MIN_NAME_LENGTH}
      messages={{ missing: INVALID_NAME, short: INVALID_NAME }}
      {...props}
    />
  );
}

export function GivenPasswordField(props: Partial<FieldProps>) {
  return (
    <PasswordField
      name="password"
      label="Password"
      autoComplete="current-password"
      messages={{ missing: MISSING_PASSWORD }}
      {...props}
    />
  );
}

export function NewPasswordField(props: Partial<FieldProps>) {
  return (
    <PasswordField
      name="password"
      label="Password"
      autoComplete="new-password"
      minLength={MIN_PASSWORD_LENGTH}
      hint={`At least ${MIN_PASSWORD_LENGTH} characters.`}
      messages={{ missing: SHORT_PASSWORD, short: SHORT_PASSWORD }}
      {...props}
    />
  );
}
