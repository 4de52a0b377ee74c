import { PASSWORD_MIN, SHORT_PASSWORD, UNEQUAL_PASSWORDS } from "#app/features/members/member";
import { PasswordField } from "#app/ui/password-field";

/**
 * A new password, typed twice. The address goes along, out of sight, so that a password manager files the password
 * under the right account.
 */
export function NewPasswordFields({ email }: { email: string }) {
  return (
    <>
      <input
        className="vh"
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="username"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
      />
      <PasswordField
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        hint={`At least ${PASSWORD_MIN} characters.`}
        messages={{ missing: SHORT_PASSWORD, short: SHORT_PASSWORD }}
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        messages={{ missing: UNEQUAL_PASSWORDS, twin: { of: "newPassword", message: UNEQUAL_PASSWORDS } }}
      />
    </>
  );
}
