import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";

import { SESSION_DAYS } from "#app/accounts/sessions/session-member";
import { EmailField, GivenPasswordField, NameField } from "#app/accounts/members/member-fields";
import { NewPasswordFields } from "#app/accounts/passwords/new-password-fields";
import { OwnerField } from "#app/accounts/sessions/owner-field";
import { ReloginFields } from "#app/accounts/sessions/relogin-fields";
import { forgetDrafts } from "#app/platform/drafts/forget-drafts";
import { AsShownField } from "#app/platform/forms/as-shown-field";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import type { SessionSummary } from "#app/accounts/sessions/session-member";
import { CheckedForm } from "#app/ui/forms/checked-form";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { Link } from "#app/ui/link";

export interface SectionProps {
  owner: number | undefined;
  answer: RejectedForm | undefined;
}

interface AccountFormProps extends SectionProps {
  /** Of the account itself, or of what the page's route hands in. */
  intent: string;
  label: string;
  pendingLabel: string;
  button?: "btn-primary" | "btn-secondary" | "btn-danger";
  /** Beside the button. */
  note?: ReactNode;
  /** Of a form that shows what is stored. */
  asShown?: string;
  /** What it does ends the page. */
  leads?: true;
  children?: ReactNode;
}

export function AccountForm({
  intent,
  label,
  pendingLabel,
  button = "btn-primary",
  note,
  asShown,
  leads,
  answer,
  owner,
  children,
}: AccountFormProps) {
  const { state, formData } = useNavigation();
  const own = answer?.rejected?.initialValue?.intent === intent ? answer : undefined;
  return (
    <CheckedForm
      // Sections have such ids, too.
      id={`${intent}-form`}
      as={Form}
      action="/account"
      preventScrollReset={!leads}
      answer={own?.rejected}
      notice={own?.relogin && <ReloginFields relogin={own.relogin} />}
      pending={state !== "idle" && formData?.get("intent") === intent}
    >
      <input type="hidden" name="intent" value={intent} />
      <OwnerField owner={owner} answer={own} />
      <AsShownField asShown={asShown} />
      {children}
      <div className="save-row">
        <SubmitButton className={button} label={label} pendingLabel={pendingLabel} />
        {note && <p className="meta">{note}</p>}
      </div>
    </CheckedForm>
  );
}

interface ProfileSectionProps extends SectionProps {
  name: string;
  email: string;
  shown: boolean;
  /** Undefined where the session has ended. */
  path?: string;
  /** An address that isn't confirmed yet. */
  waiting?: string;
  asShown?: string;
}

export function ProfileSection({
  owner,
  answer,
  name,
  email,
  shown,
  path,
  waiting,
  asShown,
}: ProfileSectionProps) {
  const asked = answer?.rejected?.initialValue;
  return (
    <>
      {waiting && (
        <p className="notice">
          <span>
            <b>{waiting}</b> isn’t confirmed yet. No email there? Enter it again below, with your password.
          </span>
        </p>
      )}
      <AccountForm
        intent="profile"
        label="Save profile"
        pendingLabel="Saving..."
        owner={owner}
        answer={answer}
        asShown={asShown}
      >
        <NameField defaultValue={name} hint="It is shown on your posts and reels." />
        <EmailField
          defaultValue={email}
          autoComplete="email"
          hint="Never shown. Another one counts once you open the link we send there."
        />
        <GivenPasswordField label="Password, to change the email" required={false} messages={{}} />
        <div>
          <label className="check">
            <input
              type="checkbox"
              name="shown"
              defaultChecked={asked?.intent === "profile" ? Boolean(asked.shown) : shown}
            />
            Show my page to everyone
          </label>
          <p className="meta">
            With your name, when you joined, and your entries, posts and reels, once you have published
            something.{" "}
            {path !== undefined && (
              <Link className="link" to={path}>
                See your page
              </Link>
            )}
          </p>
        </div>
      </AccountForm>
    </>
  );
}

export function PasswordSection({ owner, answer, email }: SectionProps & { email: string }) {
  return (
    <AccountForm
      intent="password"
      label="Change password"
      pendingLabel="Updating..."
      note="This logs you out everywhere else. API tokens keep working."
      owner={owner}
      answer={answer}
    >
      <GivenPasswordField name="currentPassword" label="Current password" />
      <NewPasswordFields email={email} />
    </AccountForm>
  );
}

/** "21 Nov 2026, 14:05 UTC": the same on the server and in any browser. */
const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
export const dateText = (iso: string) => `${moment.format(new Date(iso))} UTC`;

export function SessionsSection({ owner, answer, sessions }: SectionProps & { sessions: SessionSummary[] }) {
  const asked = answer?.relogin && answer.rejected?.initialValue;
  const one =
    asked?.intent === "end-session" && typeof asked.session === "string" ? asked.session : undefined;
  return (
    <>
      <p className="meta">{`A session ends ${SESSION_DAYS} days after the last change you make in it.`}</p>
      <ul className="session-list">
        {sessions.map(({ id, device, startedAt, writtenAt, current }) => (
          <li key={id}>
            <div>
              <b>{device}</b>
              {current && <span className="tag">This one</span>}
              <p className="meta">
                Logged in <time dateTime={startedAt}>{dateText(startedAt)}</time>, last change{" "}
                <time dateTime={writtenAt}>{dateText(writtenAt)}</time>
              </p>
            </div>
            <Form
              method="post"
              action="/account"
              preventScrollReset={!current}
              onSubmit={current ? forgetDrafts : undefined}
            >
              <input type="hidden" name="intent" value="end-session" />
              <OwnerField owner={owner} />
              <input type="hidden" name="session" value={id} />
              <button className="btn btn-secondary btn-sm">
                {current ? "Log out" : "End"}
                {!current && <span className="vh">{` the session of ${device}`}</span>}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      {(sessions.length > 1 || asked?.intent === "end-session") && (
        <AccountForm
          intent="end-session"
          label={one ? "End that session" : "End all other sessions"}
          pendingLabel="Ending..."
          button="btn-secondary"
          owner={owner}
          answer={answer}
        >
          {one && <input type="hidden" name="session" value={one} />}
        </AccountForm>
      )}
    </>
  );
}

export function DataSection() {
  return (
    <>
      <p className="meta">Everything we store about you, in one JSON file.</p>
      <p>
        <a className="btn btn-secondary" href="/account/data.json" download>
          Download my data
        </a>
      </p>
    </>
  );
}

export function DeleteSection({ owner, answer }: SectionProps) {
  return (
    <>
      <p className="meta">
        Your account, entries, sent messages and reactions are deleted immediately and can’t be restored. Your
        posts and reels stay, under “Former member”, unless you delete them too.
      </p>
      <AccountForm
        intent="delete"
        label="Delete my account"
        pendingLabel="Deleting..."
        button="btn-danger"
        leads
        owner={owner}
        answer={answer}
      >
        <label className="check">
          <input
            type="checkbox"
            name="posts"
            defaultChecked={Boolean(answer?.rejected?.initialValue?.posts)}
          />
          Also delete my posts and reels
        </label>
        <GivenPasswordField label="Current password" />
      </AccountForm>
    </>
  );
}
