import { expect, it } from "vitest";

import * as memberMails from "#app/accounts/joining/member-mails";
import { messageMail } from "#app/messages/message-mail";
import { textOf } from "#tests/support/html";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { newPerson, Visitor } from "#tests/support/visitor";

// "Log in", "log out" and "email" are written so in all that people read; "login" is a noun. Other words that are
// promised stand as they are: "Back to Sign In" and "Sign In" after a reset, "sign up" on /verify-hub-member.

const site = await openSite();
const { mailbox } = site;

const OTHERWISE = [
  /e-mails?\b/i,
  /\blog-(in|out)\b/i,
  /\blogout\b/i,
  // "Login" where something is to be done.
  /\b(to|please|can|must|and|or|you|we|then) log(in|out)\b/i,
  /\blogin (to|with|again|at|on)\b/i,
  /(?<!Back to )\bsign (in|out)\b/,
];

/** What is written otherwise, each with some words around it. */
const otherwiseIn = (text: string): string[] =>
  OTHERWISE.flatMap((pattern) => {
    const { index } = pattern.exec(text) ?? {};
    return index === undefined ? [] : [text.slice(Math.max(0, index - 30), index + 40)];
  });

const PAGES = [
  ..."/ /startups /investors /community /talent /use-cases /jobs /learning /products /search /tour".split(
    " ",
  ),
  ..."/add-startup /add-investor /add-talent /account /messages /messages?tab=inbox /login".split(" "),
  ..."/login?tab=join /forgot-password /verify-email /verify-email?token=x&email=a@b.example".split(" "),
  ..."/verify-hub-member /reset-password /reset-password?token=x&email=a@b.example /mail/refuse".split(" "),
  ..."/terms /privacy /data-policy /no-such-page".split(" "),
];

/** Attributes that are read out or shown, beside the page's text. */
const shownIn = (html: string): string =>
  [
    textOf(html),
    ...[...html.matchAll(/(?:aria-label|title|placeholder|content|data-\w+)="([^"]*)"/g)].map(
      ([, text]) => text,
    ),
  ].join(" · ");

it("pages say log in, log out and email", async () => {
  const { here } = await earlierMember(site);
  for (const reader of [new Visitor(site), here])
    for (const path of PAGES) {
      const { text } = await reader.get(path);
      expect([path, otherwiseIn(shownIn(text))]).toEqual([path, []]);
    }
});

it("so do forms that are refused, and the API", async () => {
  const visitor = new Visitor(site);
  const { here } = await earlierMember(site);
  const waiting = newPerson();
  await visitor.json("/api/join-hub", waiting);
  await mailbox.mailsTo(waiting.email);
  const { email, password } = waiting;
  const forms: [Visitor, string, Record<string, string>][] = [
    [visitor, "/join", {}],
    [visitor, "/login", {}],
    [visitor, "/login", { email, password: "wrong" }],
    [visitor, "/login", { email, password }],
    [visitor, "/forgot-password", {}],
    [visitor, "/forgot-password", { email }],
    [visitor, "/verify-email", { intent: "resend", email }],
    [visitor, "/verify-email", {}],
    [visitor, "/reset-password", {}],
    [visitor, "/messages", { intent: "send" }],
    [here, "/messages", { intent: "send" }],
    [here, "/messages", { intent: "send", recipientEmail: "x" }],
    [here, "/account", { intent: "change-email", email: "x" }],
    [visitor, "/account", { intent: "rename", name: "X" }],
    [here, "/add-startup", {}],
    [visitor, "/add-talent", {}],
  ];
  for (const [reader, path, fields] of forms) {
    const { text } = await reader.submit(path, fields);
    expect([path, otherwiseIn(shownIn(text))]).toEqual([path, []]);
  }
  const calls: [Visitor, string, unknown?][] = [
    [visitor, "/api/join-hub", {}],
    [visitor, "/api/login-hub", {}],
    [visitor, "/api/login-hub", { email, password }],
    [visitor, "/api/forgot-password", {}],
    [visitor, "/api/verify-hub-member", {}],
    [visitor, "/api/reset-password", {}],
    [visitor, "/api/auth/user"],
    [visitor, "/api/hub-member/status"],
    [here, "/api/hub-member/status?email=other@x.example"],
    [visitor, "/api/messages/send", {}],
    [here, "/api/messages/send", {}],
    [here, "/api/messages/sent?senderEmail=other@x.example"],
    [visitor, "/api/startups", {}],
  ];
  for (const [reader, path, body] of calls) {
    const { text } = await reader.json(path, body);
    expect([path, otherwiseIn(text)]).toEqual([path, []]);
  }
});

it("so do mails", () => {
  const at = "https://hub.example";
  const one = { about: "registration", name: "Ada", token: "x", expiresAt: 0 } as const;
  const message = {
    senderName: "Ada",
    senderEmail: "a@b.example",
    about: undefined,
    isMember: true,
    subject: "Hello",
    content: "Hello",
  };
  const about = { title: "Tidewater Robotics", path: "/startups/12" };
  const mails = [
    memberMails.confirmationMail(at, "a@b.example", [one]),
    memberMails.confirmationMail(at, "a@b.example", [one, { ...one, about: "member" }], `${at}/reset`),
    memberMails.alreadyMemberMail(at, "a@b.example"),
    memberMails.resetMail(at, "Ada", "a@b.example", "x"),
    memberMails.newAddressMail(at, "Ada", "a@b.example", "x"),
    memberMails.addressInUseMail(at, "a@b.example"),
    memberMails.addressChangedMail(at, "Ada"),
    memberMails.passwordChangedMail(at, "Ada"),
    memberMails.inactivityMail(at, "Ada", 0),
    messageMail(at, message, undefined),
    messageMail(at, { ...message, isMember: false }, `${at}/mail/refuse`),
    messageMail(at, { ...message, about }, `${at}/mail/refuse`),
  ];
  for (const words of mails)
    expect([words.subject, otherwiseIn(JSON.stringify({ ...words, url: "" }))]).toEqual([words.subject, []]);
});
