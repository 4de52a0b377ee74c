import type { GuardReason } from "#app/accounts/sessions/member-guard";
import { AuthLink } from "#app/accounts/dialog/auth-provider";
import { Link } from "#app/ui/link";

interface GuardActionsProps {
  guard: GuardReason;
  redirectTo: string;
  small?: boolean;
}

export function GuardActions({ guard, redirectTo, small }: GuardActionsProps) {
  const button = (look: string) => `btn ${look}${small ? " btn-sm" : ""}`;
  return (
    <div className="cta">
      {guard === "login" ? (
        <>
          <AuthLink className={button("btn-primary")} tab="join" redirectTo={redirectTo}>
            Join
          </AuthLink>
          <AuthLink className={button("btn-secondary")} tab="login" redirectTo={redirectTo}>
            Log in
          </AuthLink>
        </>
      ) : (
        <Link className={button("btn-primary")} to="/verify-email">
          Verify your email
        </Link>
      )}
    </div>
  );
}
