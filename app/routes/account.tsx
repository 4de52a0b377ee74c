import { randomUUID } from "node:crypto";

import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { waitingAddress } from "#app/accounts/members/address-change.server";
import { accountDeeds, profileOf, profileValues } from "#app/accounts/account/account-deeds.server";
import {
  DataSection,
  DeleteSection,
  PasswordSection,
  ProfileSection,
  SessionsSection,
} from "#app/accounts/account/account-sections";
import { answerMakeToken } from "#app/accounts/account/token-forms.server";
import { MAKE_TOKEN, REVOKE_TOKEN, TokensSection } from "#app/accounts/account/tokens-section";
import { tokensOf } from "#app/accounts/tokens/tokens.server";
import { memberPath } from "#app/catalogue/entry-path";
import { postsOf } from "#app/community/page/own-posts.server";
import { OwnPostsSection } from "#app/community/page/own-posts-section";
import { ELSEWHERE } from "#app/site/leaving/member-data.server";
import { entriesOf, waysToAdd } from "#app/site/entries/own-entries.server";
import { OwnEntriesSection } from "#app/site/entries/own-entries-section";
import { CHOICES } from "#app/site/notifications/choices";
import { choicesOf, choose } from "#app/site/notifications/choices.server";
import { NotificationsSection } from "#app/site/notifications/notifications-section";
import { GuardPage } from "#app/accounts/dialog/guard-page";
import { answerForm } from "#app/accounts/sessions/form-door.server";
import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import { inReadTransaction } from "#app/platform/db/data-version.server";
import { pageHeaders } from "#app/platform/document/page-headers";
import { asShown } from "#app/platform/forms/edited-values.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { pageOfItems, readPage } from "#app/platform/search/paging";
import { sessionsOf } from "#app/accounts/sessions/session.server";
import { originOf, pageMeta } from "#app/platform/site";
import { sendMembershipForm } from "#app/accounts/dialog/send-membership-form";
import { SectionedPage, type PageSection } from "#app/ui/cards/sectioned-page";
import styles from "#app/accounts/account/account.css?url";

export const headers = pageHeaders;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "Your account",
    description: "Your profile, password, sessions, entries, notifications, API tokens and data.",
    origin: originOf(matches),
    path: "/account",
    index: false,
  });

export const loader = ({ request }: LoaderFunctionArgs) =>
  guardedPage(request, ({ member, sidHash }) => {
    const { id } = member;
    const { searchParams } = new URL(request.url);
    return inReadTransaction(() => ({
      id,
      waiting: waitingAddress(id),
      profile: shownProfile(member),
      sessions: sessionsOf(id, sidHash),
      tokens: tokensOf(id),
      formToken: randomUUID(),
      entries: pageOfItems(readPage(searchParams, "entries"), entriesOf(id)),
      ways: waysToAdd(),
      posts: pageOfItems(readPage(searchParams, "posts"), postsOf(id)),
      choices: choicesOf(id),
    }));
  });

function shownProfile(member: Parameters<typeof profileOf>[0]) {
  const profile = profileOf(member);
  return { ...profile, path: memberPath(member), asShown: asShown(profileValues(profile)) };
}

const DEEDS = [...accountDeeds(ELSEWHERE), choose];

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return form.get("intent") === MAKE_TOKEN
    ? answerMakeToken(request, form)
    : answerForm(request, form, DEEDS, () => ({ path: "/account", names: {} }));
}

export const clientAction = sendMembershipForm;

/** The first of a group that goes by the group's name needs no heading of its own. */
const GROUPS = [
  { id: "profile", title: "Profile", parts: ["profile"] },
  { id: "ways-in", title: "Ways in", parts: ["sessions", "new-password"] },
  { id: "entries", title: "Entries", parts: ["entries", "posts"] },
  { id: "notifications", title: "Notifications", parts: ["notifications"] },
  { id: "tokens", title: "Programs", parts: ["tokens"] },
  { id: "leaving", title: "Data and leaving", parts: ["data", "delete-account"], danger: true },
];

/** The heading of a group stands close to its first part. */
const partOf = ({ id, title, body }: PageSection, group: { id: string }, at: number) => (
  <div key={id} id={id === group.id ? undefined : id} className="sub-part">
    {id !== group.id && <h3 className={at === 0 ? "vh" : undefined}>{title}</h3>}
    {body}
  </div>
);

const NO_PROFILE = { name: "", email: "", shown: false };

export default function Account() {
  const { page, guard } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const answer = answered && "rejected" in answered ? answered : undefined;
  const made = answered && "made" in answered ? answered.made : undefined;
  // A refused form stays, with what was typed in it, even when the session has ended.
  if (guard && !answered) return <GuardPage guard={guard} toDo="see your account" />;
  const { profile, sessions } = page ?? { profile: NO_PROFILE, sessions: [] };
  const { name, email } = profile;
  const shared = { owner: page?.id, answer };
  const parts: (PageSection & { intent?: string })[] = [
    {
      id: "entries",
      title: "Entries",
      body: page && <OwnEntriesSection page={page.entries} ways={page.ways} owner={page.id} />,
    },
    {
      id: "posts",
      title: "Posts and reels",
      body: page && <OwnPostsSection page={page.posts} owner={page.id} />,
    },
    {
      id: "profile",
      title: "Profile",
      intent: "profile",
      body: <ProfileSection {...shared} {...profile} waiting={page?.waiting} />,
    },
    {
      id: "new-password",
      title: "Password",
      intent: "password",
      body: <PasswordSection {...shared} email={email} />,
    },
    {
      id: "notifications",
      title: "Notifications",
      intent: CHOICES,
      body: <NotificationsSection {...shared} {...page?.choices} />,
    },
    {
      id: "sessions",
      title: "Sessions",
      intent: "end-session",
      body: <SessionsSection {...shared} sessions={sessions} />,
    },
    {
      id: "tokens",
      title: "API tokens",
      intent: MAKE_TOKEN,
      body: <TokensSection {...shared} tokens={page?.tokens} formToken={page?.formToken} made={made} />,
    },
    { id: "data", title: "Your data", body: <DataSection /> },
    {
      id: "delete-account",
      title: "Delete my account",
      intent: "delete",
      body: <DeleteSection {...shared} />,
    },
  ];
  // Once the session has ended, only the form that was sent.
  const asked = answer?.rejected?.initialValue?.intent;
  const sent = made || asked === REVOKE_TOKEN ? MAKE_TOKEN : asked;
  const isShown = ({ intent }: { intent?: string }) =>
    page !== undefined || (intent !== undefined && (sent === undefined || sent === intent));
  const shown = parts.filter(isShown);
  return (
    <SectionedPage
      title="Your account"
      lead={[name, email].filter(Boolean).join(", ")}
      className="account"
      sections={GROUPS.flatMap((group) => {
        const inGroup = shown.filter(({ id }) => group.parts.includes(id));
        return inGroup.length > 0
          ? [{ ...group, body: inGroup.map((part, at) => partOf(part, group, at)) }]
          : [];
      })}
    />
  );
}
