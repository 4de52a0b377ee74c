import { ReelNew } from "#app/community/reel-new";
import { LOGIN_REQUIRED, VERIFICATION_REQUIRED, type GuardReason } from "#app/accounts/sessions/member-guard";
import { COMMUNITY } from "#app/community/page/community-messages";
import { AuthLink } from "#app/accounts/dialog/auth-provider";
import { GuardActions } from "#app/accounts/dialog/guard-actions";
import { Link } from "#app/ui/link";

/** other/product.md, "Guarded pages" */
export function PostInvitation({ guard }: { guard: GuardReason }) {
  return (
    <div className="invite">
      <div>
        <h3>{guard === "login" ? "Join to post an update" : VERIFICATION_REQUIRED.title}</h3>
        <p className="meta">{guard === "login" ? LOGIN_REQUIRED.text : VERIFICATION_REQUIRED.text}</p>
      </div>
      <GuardActions guard={guard} redirectTo={COMMUNITY} small />
    </div>
  );
}

export function ReelInvitation({ guard }: { guard: GuardReason }) {
  return guard === "login" ? (
    <AuthLink className="reel-new" tab="join" redirectTo={COMMUNITY}>
      <ReelNew label="Join to create a reel" />
    </AuthLink>
  ) : (
    <Link className="reel-new" to="/verify-email">
      <ReelNew label="Verify your email to create a reel" />
    </Link>
  );
}
