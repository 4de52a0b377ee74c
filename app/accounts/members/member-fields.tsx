import {
  INVALID_EMAIL,
  INVALID_NAME,
  MISSING_PASSWORD,
  NAME_MIN,
  PASSWORD_MIN,
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
      minLength={NAME_MIN}
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
      minLength={PASSWORD_MIN}
      hint={`At least ${PASSWORD_MIN} characters.`}
      messages={{ missing: SHORT_PASSWORD, short: SHORT_PASSWORD }}
      {...props}
    />
  );
}
