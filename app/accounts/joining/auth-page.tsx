import { Form, useNavigation } from "@remix-run/react";

import { authUrl, type AuthTab } from "#app/accounts/members/auth-url";
import { CheckEmail } from "#app/accounts/joining/check-email";
import { FREE_MESSAGES_IN_WORDS } from "#app/accounts/members/member";
import { JoinForm } from "#app/accounts/joining/join-form";
import { LoginForm } from "#app/accounts/sessions/login-form";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { PageToast } from "#app/platform/toasts/toasts";
import type { Toast } from "#app/platform/toasts/toast";
import { ownPath } from "#app/platform/http/own-path";
import { SITE_NAME } from "#app/platform/site";
import { Link } from "#app/ui/link";

export type AuthAnswer =
  RejectedForm | { mailed: string; redirectTo: string; toast?: Toast } | { loggedIn: string; toast?: Toast };

export const JOIN_LEDE = `Free. Add entries, post updates and send up to ${FREE_MESSAGES_IN_WORDS} messages.`;
export const LOGIN_LEDE = "Welcome back. Use the email you joined with.";

export function waitingEmail(
  answer: AuthAnswer | undefined,
): { email: string; justSent: boolean } | undefined {
  if (!answer) return undefined;
  if ("mailed" in answer) return { email: answer.mailed, justSent: true };
  if (!("rejected" in answer) || !answer.needsVerification) return undefined;
  const email = answer.rejected.initialValue?.email;
  return typeof email === "string" ? { email, justSent: false } : undefined;
}

function redirectOf(answer: AuthAnswer | undefined): string | undefined {
  if (!answer || "loggedIn" in answer) return undefined;
  const asked = "rejected" in answer ? answer.rejected.initialValue?.redirectTo : answer.redirectTo;
  return asked === undefined ? undefined : ownPath(asked);
}

interface AuthPageProps {
  tab: AuthTab;
  redirectTo: string;
  email?: string;
  answer: AuthAnswer | undefined;
}

export function AuthPage({ tab, answer, email, ...asked }: AuthPageProps) {
  const redirectTo = redirectOf(answer) ?? asked.redirectTo;
  const { state, formAction } = useNavigation();
  const pending = state !== "idle" && formAction !== undefined;
  const waiting = waitingEmail(answer);
  const rejected = answer && "rejected" in answer ? answer.rejected : undefined;
  const shared = { as: Form, pending, redirectTo, typed: { email } };
  const heading = (text: string) => <h1>{text}</h1>;
  return (
    <>
      <PageToast toast={answer?.toast} />
      <div className="wrap status">
        <div className="dialog page">
          <nav className="tabs" aria-label="Membership">
            <Link to={authUrl("join", redirectTo, email)} aria-current={tab === "join" ? "true" : undefined}>
              Join
            </Link>
            <Link
              to={authUrl("login", redirectTo, email)}
              aria-current={tab === "login" ? "true" : undefined}
            >
              Login
            </Link>
          </nav>
          <div className="dialog-body">
            {waiting ? (
              <CheckEmail {...waiting} as={Form} answer={undefined} pending={pending} heading={heading}>
                <Link className="btn btn-secondary" to={authUrl("login", redirectTo)} reloadDocument>
                  Back to Login
                </Link>
                <Link className="btn btn-ghost" to={redirectTo}>
                  Close
                </Link>
              </CheckEmail>
            ) : tab === "join" ? (
              <>
                {heading(`Join ${SITE_NAME}`)}
                <p className="lede">{JOIN_LEDE}</p>
                <JoinForm {...shared} answer={rejected} />
              </>
            ) : (
              <>
                {heading("Log in")}
                <p className="lede">{LOGIN_LEDE}</p>
                <LoginForm {...shared} answer={rejected} />
              </>
            )}
          </div>
        </div>
      </div>
    </>
  );
}
