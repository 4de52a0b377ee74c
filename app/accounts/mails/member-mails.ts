import { authUrl } from "#app/accounts/members/auth-url";
import type { MailWords } from "#app/platform/mail/mail-layout.server";
import { shownName } from "#app/platform/mail/shown-name";
import type { TokenScope } from "#app/accounts/tokens/token";
import { SITE_NAME } from "#app/platform/site";

const query = (token: string, email: string): string => new URLSearchParams({ token, email }).toString();

const NOT_YOU =
  "If that wasn’t you, ignore this email: nothing happens unless the link is opened, and it expires.";

export interface Waiting {
  about: "registration" | "member";
  name: string;
  /** When a registration was asked for, and from what kind of browser. */
  asked?: { at: number; device: string };
  token: string;
  expiresAt: number;
  redirectTo?: string;
}

const minuteOf = (time: number): string =>
  `${new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(time)} UTC`;

const askedFor = ({ asked }: Waiting): string =>
  asked ? `, asked for on ${minuteOf(asked.at)} from ${asked.device}` : "";

const confirmLink = (site: string, email: string, { token, redirectTo }: Waiting): string =>
  `${site}/verify-email?${query(token, email)}${redirectTo ? `&${new URLSearchParams({ redirectTo })}` : ""}`;

const labelOf = (one: Waiting): string =>
  one.about === "member"
    ? `Use the account of “${shownName(one.name)}” again`
    : `Join as “${shownName(one.name)}”${askedFor(one)}`;

/** Contains the typed name, so that a stranger's attempt is noticed. */
function paragraphsOf(one: Waiting): string[] {
  const name = shownName(one.name);
  return one.about === "member"
    ? [`Hello ${name}, to use your account again, please confirm that this address is yours.`]
    : [
        `Somebody, hopefully you, joined ${SITE_NAME} with this address under the name “${name}”${askedFor(one)}.`,
        "Confirm the address to open the account, with that name and the password chosen when joining.",
      ];
}

const RESET_NOTE = "The link to set a new password works for 1 hour.";

/** `waiting`: the latest first, at least one. Of several none is a button: the latest may be a stranger's. */
export function confirmationMail(
  site: string,
  email: string,
  waiting: [Waiting, ...Waiting[]],
  reset?: string,
): MailWords {
  const [latest] = waiting;
  const alone = waiting.length === 1 && !reset;
  const links = waiting.map((one) => ({ label: labelOf(one), url: confirmLink(site, email, one) }));
  const words = { subject: `Confirm your email for ${SITE_NAME}`, title: "Confirm your email" };
  if (alone)
    return {
      ...words,
      paragraphs: paragraphsOf(latest),
      action: { label: "Confirm my email", url: confirmLink(site, email, latest) },
      notes: [`The link works until ${minuteOf(latest.expiresAt)}.`, NOT_YOU],
    };
  return {
    ...words,
    paragraphs: [
      `This address was used to join ${SITE_NAME} more than once, hopefully by you. Each link opens one account, with the name and password chosen for it; the other links then stop working.`,
      "Only open a link whose name, time and browser you recognise. Never confirm one that isn’t yours.",
    ],
    links: reset ? [...links, { label: "Set a new password", url: reset }] : links,
    notes: [
      "Each link works for 24 hours after it was asked for, or asked for again from the same browser.",
      ...(reset ? [RESET_NOTE] : []),
      NOT_YOU,
    ],
  };
}

const logInLink = (site: string, email: string, redirectTo = "/"): string =>
  site + authUrl("login", redirectTo, email);

export const alreadyMemberMail = (site: string, email: string, redirectTo?: string): MailWords => ({
  subject: `You already have an account at ${SITE_NAME}`,
  title: "You already have an account",
  paragraphs: [
    `Somebody, hopefully you, tried to join ${SITE_NAME} with this address. It already has an account, and nothing about that account was changed.`,
  ],
  action: { label: "Log in", url: logInLink(site, email, redirectTo) },
  links: [{ label: "Reset your password", url: `${site}/forgot-password` }],
  notes: ["If that wasn’t you, ignore this email: nobody got in."],
});

export const resetLink = (site: string, email: string, token: string): string =>
  `${site}/reset-password?${query(token, email)}`;

export const resetMail = (site: string, name: string, email: string, token: string): MailWords => ({
  subject: `Reset your ${SITE_NAME} password`,
  title: "Reset your password",
  paragraphs: [`Hello ${shownName(name)}, somebody, hopefully you, asked for a link to set a new password.`],
  action: { label: "Set a new password", url: resetLink(site, email, token) },
  notes: [
    "The link works once, for 1 hour, and only until you ask for another.",
    "If that wasn’t you, ignore this email: your password stays as it is.",
  ],
});

export const newAddressMail = (site: string, name: string, email: string, token: string): MailWords => ({
  subject: `Confirm your new email for ${SITE_NAME}`,
  title: "Confirm your new email",
  paragraphs: [
    `${shownName(name)} asked to use this address for their account at ${SITE_NAME}. Until it is confirmed, the old address stays in use.`,
  ],
  action: { label: "Confirm my new email", url: `${site}/verify-email?${query(token, email)}` },
  notes: ["The link works for 24 hours.", NOT_YOU],
});

export const addressInUseMail = (site: string, email: string): MailWords => ({
  subject: `This address already has an account at ${SITE_NAME}`,
  title: "This address has an account",
  paragraphs: [
    "Somebody, hopefully you, tried to use this address for another account. An address can have only one account, so nothing was changed.",
  ],
  action: { label: "Log in", url: logInLink(site, email) },
  links: [{ label: "Reset your password", url: `${site}/forgot-password` }],
  notes: ["If that wasn’t you, ignore this email."],
});

export const addressChangedMail = (site: string, name: string): MailWords => ({
  subject: `Your ${SITE_NAME} email was changed`,
  title: "Your email was changed",
  paragraphs: [
    `Hello ${name}, your account at ${SITE_NAME} now uses another email address, which was confirmed. You can no longer log in with this one.`,
  ],
  notes: [`If that wasn’t you, write to us at once: our address is at ${site}/privacy.`],
});

export const passwordChangedMail = (site: string, name: string): MailWords => ({
  subject: `Your ${SITE_NAME} password was changed`,
  title: "Your password was changed",
  paragraphs: [`Hello ${name}, your password was just changed, and you were logged out everywhere else.`],
  action: { label: "Reset your password", url: `${site}/forgot-password` },
  notes: [
    "If it was you, there is nothing to do. If it wasn’t, set a new password at once.",
    `Your API tokens still work: revoke any that you don’t recognise at ${site}/account.`,
  ],
});

export interface NamedToken {
  name: string;
  scope: TokenScope;
}

export const tokenMadeMail = (site: string, name: string, { name: of, scope }: NamedToken): MailWords => ({
  subject: `A new API token for your ${SITE_NAME} account`,
  title: "A new API token was made",
  paragraphs: [
    `Hello ${name}, an API token named “${of}” was just made for your account. Anyone who has it can ${scope === "read" ? "read" : "read and write"} in your name.`,
  ],
  action: { label: "See your tokens", url: `${site}/account#tokens` },
  notes: ["If it was you, there is nothing to do. If it wasn’t, revoke it, and set a new password at once."],
});

const dayOf = (time: number): string =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(time);

/** `from`: a midnight in UTC, in milliseconds since 1970. */
export const inactivityMail = (site: string, name: string, from: number): MailWords => ({
  subject: `Your ${SITE_NAME} account will be deleted on or after ${dayOf(from)}`,
  title: "Log in to keep your account",
  paragraphs: [
    `Hello ${name}, you haven’t used your account at ${SITE_NAME} for a long time. Accounts that nobody uses for 2 years are deleted: yours on or after ${dayOf(from)}.`,
    "Logging in once before that day is enough to keep it.",
    "What goes: the account, your startups, investment firms, talent profiles and events, your messages and reactions, and the files that belong to them. What stays: your posts and reels, without your name, under “Former member”. To have them deleted too, log in and delete your account on your account page.",
  ],
  action: { label: "Log in", url: `${site}/login` },
  links: [
    { label: "Reset your password", url: `${site}/forgot-password` },
    { label: "How long we keep your data", url: `${site}/data-policy` },
  ],
  notes: ["If you no longer want the account, you don’t have to do anything."],
});
