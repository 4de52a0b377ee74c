import { Form, Link, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import { BAD_VERIFICATION_PAGE } from "#app/features/members/member";
import type { VerifyAnswer } from "#app/features/members/verify-answer";
import { PageToast } from "#app/foundation/toasts";
import { StatusCard } from "#app/ui/status-card";

interface VerifyPageProps {
  /** Where the form goes: the page's own path. */
  path: string;
  token: string | undefined;
  email: string | undefined;
  /** Whether this browser asked for the link: then scripts confirm at once. */
  asked: boolean;
  answer: VerifyAnswer | undefined;
  /** What the page offers after success, and after failure beside sending the mail again. */
  afterSuccess: ReactNode;
  afterError: ReactNode;
  /** Whether a failure offers to send the mail again. */
  resends: boolean;
  /** Further words after a failure. */
  errorHint?: string;
}

/** Confirming an address in all its states (specification, section 4, "Verify email"). */
export function VerifyPage(props: VerifyPageProps) {
  const { token, answer } = props;
  const email = answer?.email ?? props.email;
  const { state, formData } = useNavigation();
  const resending = state !== "idle" && formData?.get("intent") === "resend";

  if (answer?.state === "success") {
    return (
      <StatusCard
        tone="ok"
        icon="circle-check"
        title="Email Verified!"
        text={
          answer.changed
            ? `Your account now uses ${email}.`
            : "Welcome. You can now post, message and add entries."
        }
      >
        {answer.changed ? (
          <Link className="btn btn-primary" to="/account">
            Go to your account
          </Link>
        ) : (
          props.afterSuccess
        )}
      </StatusCard>
    );
  }
  if (answer?.state === "sent") {
    return (
      <>
        <PageToast toast={answer.toast} />
        <StatusCard
          tone="hl"
          icon="mail-check"
          title="Email Sent"
          text="Check your inbox. The link works for a day."
        >
          <Link className="btn btn-ghost" to="/">
            Back to Home
          </Link>
        </StatusCard>
      </>
    );
  }
  if (!answer && token && email)
    return <Verifying path={props.path} token={token} email={email} atOnce={props.asked} />;
  return (
    <>
      <PageToast toast={answer?.toast} />
      <StatusCard
        tone="bad"
        icon="circle-x"
        title="Verification Failed"
        text={[answer?.message ?? BAD_VERIFICATION_PAGE, props.errorHint].filter(Boolean).join(" ")}
      >
        {props.resends && email && (
          <Form method="post" action={props.path}>
            <input type="hidden" name="email" value={email} />
            <button
              className="btn btn-primary"
              name="intent"
              value="resend"
              aria-busy={resending || undefined}
            >
              {resending && <span className="spin" />}
              {resending ? "Sending..." : "Resend Verification Email"}
            </button>
          </Form>
        )}
        {props.afterError}
      </StatusCard>
    </>
  );
}

interface VerifyingProps {
  path: string;
  token: string;
  email: string;
  atOnce: boolean;
}

/**
 * The page that a mail's link opens. It confirms nothing by itself, because programs that look into mails open links, and run
 * scripts: scripts send its form at once only in the browser that asked for the link, elsewhere a person presses the button
 * (rulings, section 5).
 */
function Verifying({ path, token, email, atOnce }: VerifyingProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const submit = useSubmit();
  const confirming = useNavigation().formData?.get("token") === token;
  useEffect(() => {
    if (!atOnce || sent.current || !form.current) return;
    sent.current = true;
    submit(form.current, { replace: true });
  }, [atOnce, submit]);
  const press = "Press the button to confirm that the address is yours.";
  return (
    <StatusCard
      {...(atOnce || confirming ? {} : { tone: "hl", icon: "mail-check" })}
      title="Verifying Email..."
      text={
        atOnce ? (
          <>
            This takes a moment.<span className="nojs"> {press}</span>
          </>
        ) : (
          `${press} If you didn’t ask for this mail, close this page: nothing happens then.`
        )
      }
    >
      {/* To the same address, so that loading the page again says the same. */}
      <Form method="post" action={`${path}?${new URLSearchParams({ token, email })}`} ref={form} replace>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="email" value={email} />
        <button className={`btn btn-primary${atOnce ? " nojs" : ""}`} aria-busy={confirming || undefined}>
          {confirming && <span className="spin" />}
          Confirm my email
        </button>
      </Form>
    </StatusCard>
  );
}
