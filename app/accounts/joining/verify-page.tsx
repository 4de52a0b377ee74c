import { Form, useNavigation, useSubmit } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import { authUrl } from "#app/accounts/members/auth-url";
import { BAD_VERIFICATION_PAGE, EMAIL_VERIFIED, WELCOME_IN } from "#app/accounts/members/member";
import type { VerifyAnswer } from "#app/accounts/joining/verify-answer";
import { forgetDrafts } from "#app/platform/drafts/forget-drafts";
import { PageToast } from "#app/platform/toasts/toasts";
import { StatusCard } from "#app/ui/cards/status-card";
import { Link } from "#app/ui/link";
import { useHydrated } from "#app/ui/use-hydrated";

interface VerifyPageProps {
  path: string;
  /** Of a link that can be confirmed. */
  token: string | undefined;
  email: string | undefined;
  redirectTo: string;
  /** Whether this browser asked for the link: then scripts confirm at once. */
  asked: boolean;
  loggedIn: boolean;
  /** Where the link has been used. */
  confirmed: VerifyAnswer | undefined;
  answer: VerifyAnswer | undefined;
  afterSuccess: (logIn: string | undefined) => ReactNode;
  afterError: ReactNode;
  resends: boolean;
  errorHint?: string;
}

export function VerifyPage(props: VerifyPageProps) {
  const { token, confirmed, answer } = props;
  const email = answer?.email ?? props.email;
  const { state, formData } = useNavigation();
  const resending = state !== "idle" && formData?.get("intent") === "resend";

  if (answer?.state === "success")
    return <Verified answer={answer} email={email} afterSuccess={props.afterSuccess} />;
  if (!answer && props.loggedIn)
    return (
      <StatusCard {...VERIFIED_CARD} text={WELCOME_IN}>
        {props.afterSuccess(undefined)}
      </StatusCard>
    );
  if (!answer && confirmed)
    return <Verified answer={confirmed} email={email} afterSuccess={props.afterSuccess} />;
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
  if (!answer && token && email) return <Verifying {...props} token={token} email={email} />;
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

type VerifiedProps = Pick<VerifyPageProps, "email" | "afterSuccess"> & { answer: VerifyAnswer };

const VERIFIED_CARD = { tone: "ok", icon: "circle-check", title: EMAIL_VERIFIED } as const;

function Verified({ answer, email, afterSuccess }: VerifiedProps) {
  const { changed, otherMember, redirectTo = "/" } = answer;
  const logIn = authUrl("login", redirectTo, email);
  if (changed)
    return (
      <StatusCard {...VERIFIED_CARD} text={`Your account now uses ${email}.`}>
        <Link className="btn btn-primary" to="/account">
          Go to your account
        </Link>
      </StatusCard>
    );
  if (otherMember !== undefined)
    return (
      <StatusCard
        {...VERIFIED_CARD}
        text={`The account for ${email} is ready. You are still logged in as ${otherMember}: log out to use the new one.`}
      >
        <Form method="post" action="/logout" reloadDocument onSubmit={forgetDrafts}>
          <input type="hidden" name="redirectTo" value={logIn} />
          <button className="btn btn-primary">Log out</button>
        </Form>
        <Link className="btn btn-ghost" to="/">
          Stay logged in
        </Link>
      </StatusCard>
    );
  const text = answer.again
    ? "This address is already confirmed: log in to post, send messages and add entries."
    : "Welcome. You can now post, send messages and add entries.";
  return (
    <StatusCard {...VERIFIED_CARD} text={text}>
      {afterSuccess(logIn)}
    </StatusCard>
  );
}

type VerifyingProps = Pick<VerifyPageProps, "path" | "redirectTo" | "asked"> & {
  token: string;
  email: string;
};

/** Mail scanners open links and run scripts, so a person confirms (other/product.md, "Confirming an address"). */
function Verifying({ path, token, email, redirectTo, asked: atOnce }: VerifyingProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const submit = useSubmit();
  const confirming = useNavigation().formData?.get("token") === token;
  // Without scripts nothing is under way before the button is pressed.
  const underWay = useHydrated() && atOnce;
  useEffect(() => {
    if (!atOnce || sent.current || !form.current) return;
    sent.current = true;
    submit(form.current, { replace: true });
  }, [atOnce, submit]);
  const sentFields = { token, email, ...(redirectTo !== "/" && { redirectTo }) };
  const press = "Press the button to confirm that the address is yours.";
  const unasked = " If you didn’t ask for this email, close this page and nothing will happen.";
  return (
    <StatusCard
      {...(underWay || confirming ? {} : { tone: "hl", icon: "mail-check" })}
      title="Verifying Email..."
      text={underWay ? "This takes a moment." : atOnce ? press : press + unasked}
    >
      {/* To the same address, so that loading the page again says the same. */}
      <Form method="post" action={`${path}?${new URLSearchParams(sentFields)}`} ref={form} replace>
        {Object.entries(sentFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {!underWay && (
          <button className="btn btn-primary" aria-busy={confirming || undefined}>
            {confirming && <span className="spin" />}
            Confirm my email
          </button>
        )}
      </Form>
    </StatusCard>
  );
}
