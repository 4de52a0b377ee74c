import { UNEQUAL_PASSWORDS } from "#app/accounts/members/member";
import { NewPasswordField } from "#app/accounts/members/member-fields";
import { PasswordField } from "#app/ui/forms/password-field";

/** The hidden address lets a password manager file the password under the right account. */
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
      <NewPasswordField name="newPassword" label="New password" />
      <PasswordField
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
        messages={{ missing: UNEQUAL_PASSWORDS, twin: { of: "newPassword", message: UNEQUAL_PASSWORDS } }}
      />
    </>
  );
}
