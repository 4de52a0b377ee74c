import { AccountForm, type SectionProps } from "#app/accounts/account/account-sections";
import { RHYTHMS } from "#app/catalogue/about/saves/mail-rhythm";
import { MuteForm } from "#app/catalogue/about/notifications/mute-form";
import { NOTIFICATION_SWITCHES } from "#app/catalogue/about/notifications/notification";
import type { NotificationSettings } from "#app/catalogue/about/notifications/notification-settings.server";
import { CHOICES } from "#app/site/notifications/choices";
import type { ShownMute } from "#app/site/notifications/notifications-data";
import { SelectField } from "#app/ui/forms/field";
import { Link } from "#app/ui/link";

type NotificationsSectionProps = SectionProps &
  Partial<NotificationSettings> & { asShown?: string; muted?: readonly ShownMute[] };

/** `off`, `mail` and the rest are undefined where the session has ended. */
export function NotificationsSection({
  owner,
  answer,
  off = [],
  mail = "daily",
  asShown,
  muted = [],
}: NotificationsSectionProps) {
  const sent = answer?.rejected?.initialValue;
  const asked = sent?.intent === CHOICES ? sent : undefined;
  return (
    <>
      <p className="meta">
        Choose what you are told about, and how often an email sums up what you haven’t read. How often you
        hear about what you saved is chosen under{" "}
        <Link className="link" to="/saved">
          Saved
        </Link>
        .
      </p>
      <AccountForm
        intent={CHOICES}
        label="Save notifications"
        pendingLabel="Saving..."
        owner={owner}
        answer={answer}
        asShown={asShown}
      >
        <fieldset className="choices">
          <legend>Tell me about</legend>
          {NOTIFICATION_SWITCHES.map(({ name, label }) => (
            <label key={name} className="check">
              {label}
              <input
                type="checkbox"
                name={name}
                defaultChecked={asked ? Boolean(asked[name]) : !off.includes(name)}
              />
            </label>
          ))}
        </fieldset>
        {/* What is stored later is another choice, which the browser's own must not hide. */}
        <SelectField key={mail} name="mail" label="By email" defaultValue={mail} options={RHYTHMS} />
      </AccountForm>
      {muted.length > 0 && <Muted muted={muted} />}
    </>
  );
}

const Muted = ({ muted }: { muted: readonly ShownMute[] }) => (
  <>
    <h3 className="mt-3">Muted</h3>
    <ul className="entry-rows">
      {muted.map(({ of, name, path }) => (
        <li key={of}>
          {path ? (
            <Link className="link" to={path}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          <MuteForm of={of} name={name} isMuted back="/account#notifications" />
        </li>
      ))}
    </ul>
  </>
);
