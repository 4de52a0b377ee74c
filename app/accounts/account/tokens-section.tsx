import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { AccountForm, dateText, type SectionProps } from "#app/accounts/account/account-sections";
import { OwnerField } from "#app/accounts/sessions/owner-field";
import {
  MISSING_TOKEN_NAME,
  TOKEN_EXPIRIES,
  TOKEN_SCOPES,
  type MadeToken,
  type TokenSummary,
} from "#app/accounts/tokens/token";
import { Field, SelectField } from "#app/ui/forms/field";
import { Link } from "#app/ui/link";

export const MAKE_TOKEN = "make-token";
export const REVOKE_TOKEN = "revoke-token";

interface TokensSectionProps extends SectionProps {
  /** Undefined where the session has ended, as the form's. */
  tokens?: readonly TokenSummary[];
  formToken?: string;
  made?: MadeToken;
}

export function TokensSection({ owner, answer, tokens, formToken, made }: TokensSectionProps) {
  const asked = answer?.rejected?.initialValue;
  const revoked = asked?.intent === REVOKE_TOKEN && typeof asked.token === "string" ? asked.token : undefined;
  const sentBefore = asked?.intent === MAKE_TOKEN ? asked.form : undefined;
  return (
    <>
      <p className="meta">
        A token lets a program use your account without your password: it reads and, if you allow it, writes
        through{" "}
        <Link className="link" to="/docs/api">
          the API
        </Link>{" "}
        and /mcp, the address for assistants. Whatever it does counts as done by you, so give each program its
        own token.
      </p>
      {made && <NewToken made={made} />}
      {tokens && tokens.length > 0 && (
        <ul className="session-list">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} owner={owner} />
          ))}
        </ul>
      )}
      {revoked !== undefined && (
        <AccountForm
          intent={REVOKE_TOKEN}
          label="Revoke that token"
          pendingLabel="Revoking..."
          button="btn-secondary"
          owner={owner}
          answer={answer}
        >
          <input type="hidden" name="token" value={revoked} />
        </AccountForm>
      )}
      <AccountForm
        intent={MAKE_TOKEN}
        label="Make token"
        pendingLabel="Making..."
        button="btn-secondary"
        owner={owner}
        answer={answer}
      >
        <input type="hidden" name="form" value={typeof sentBefore === "string" ? sentBefore : formToken} />
        <Field
          name="name"
          label="Name of the program"
          autoComplete="off"
          hint="So that you recognise the token in this list."
          messages={{ missing: MISSING_TOKEN_NAME }}
        />
        <SelectField name="scope" label="What it may do" options={TOKEN_SCOPES} defaultValue="read" />
        <SelectField name="expiry" label="When it expires" options={TOKEN_EXPIRIES} defaultValue="90" />
      </AccountForm>
    </>
  );
}

/** Stands in the answer to the form alone: neither a reload nor the list shows it again. */
function NewToken({ made: { name, token, origin } }: { made: MadeToken }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [token]);
  return (
    <div className="new-token" role="status">
      <p>
        <b dir="auto">{name}</b> has its token. Copy it now: it is shown only once, and we don’t keep a
        readable copy. Treat it like a password.
      </p>
      <div className="field">
        <label htmlFor="new-token">New token</label>
        <input
          ref={field}
          id="new-token"
          className="input"
          readOnly
          value={token}
          spellCheck={false}
          autoComplete="off"
          // Without scripts, too, the page opens where it stands.
          // eslint-disable-next-line jsx-a11y-x/no-autofocus
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <p>To see which account it belongs to:</p>
      <pre>
        <code>{`curl -H "Authorization: Bearer ${token}" ${origin}/api/auth/user`}</code>
      </pre>
    </div>
  );
}

const Moment = ({ at }: { at: string }) => <time dateTime={at}>{dateText(at)}</time>;

function TokenRow({ token, owner }: { token: TokenSummary; owner: number | undefined }) {
  const { id, name, scope, createdAt, expiresAt, isExpired, lastUsedAt } = token;
  return (
    <li>
      <div>
        <b dir="auto">{name}</b>
        <span className="tag">{scope === "read" ? "May read" : "May read and write"}</span>
        {isExpired && <span className="tag">Expired</span>}
        <p className="meta">
          Made <Moment at={createdAt} />,{" "}
          {expiresAt === null ? (
            "never expires"
          ) : (
            <>
              {isExpired ? "expired" : "expires"} <Moment at={expiresAt} />
            </>
          )}
          ,{" "}
          {lastUsedAt === null ? (
            "never used"
          ) : (
            <>
              last used in the hour from <Moment at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Form method="post" action="/account" preventScrollReset>
        <input type="hidden" name="intent" value={REVOKE_TOKEN} />
        <OwnerField owner={owner} />
        <input type="hidden" name="token" value={id} />
        <button className="btn btn-secondary btn-sm">
          {isExpired ? "Remove" : "Revoke"}
          <span className="vh">{` the token of ${name}`}</span>
        </button>
      </Form>
    </li>
  );
}
