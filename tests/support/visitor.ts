import { randomBytes } from "node:crypto";

import type { Answer, Asked, Question } from "#tests/support/ask";
import { multipart, type FormFile } from "#tests/support/multipart";
import { linkIn, type Mailbox } from "#tests/support/mailbox";

/** Someone who uses the site over HTTP and keeps its cookies, as a browser does. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(
    readonly site: Asked,
    readonly headers: Record<string, string> = {},
  ) {}

  async ask(path: string, question: Question = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await this.site.ask(path, {
      ...question,
      headers: { ...this.headers, ...(cookie && { Cookie: cookie }), ...question.headers },
    });
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  get = (path: string, headers?: Record<string, string>) => this.ask(path, { headers });

  /** Sends a form, as a browser without scripts does. */
  submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    this.ask(path, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: this.site.url, ...headers },
      body: new URLSearchParams(fields).toString(),
    });

  /** Sends a form with files, as a browser without scripts does. */
  async submitFiles(
    path: string,
    fields: Record<string, string | readonly string[]>,
    files: Record<string, FormFile | readonly FormFile[]> = {},
  ): Promise<Answer> {
    const { body, type } = await multipart(fields, files);
    return this.ask(path, {
      method: "POST",
      headers: { "Content-Type": type, Origin: this.site.url },
      body,
    });
  }

  /** Sends JSON and reads JSON. */
  async json(
    path: string,
    body?: unknown,
    method = body === undefined ? "GET" : "POST",
    headers: Record<string, string> = {},
  ) {
    const answer = await this.ask(path, {
      method,
      headers: body === undefined ? headers : { "Content-Type": "application/json", ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { ...answer, data: JSON.parse(answer.text) as Record<string, unknown> };
  }
}

/** An address that nobody else has. */
export const newAddress = (name = "member"): string =>
  `${name}-${randomBytes(5).toString("hex")}@clausemark.example`;

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const newPerson = (over: Partial<Person> = {}): Person => ({
  name: "Hanna Lindqvist",
  email: newAddress(),
  password: "correct horse",
  ...over,
});

/** Joins and confirms the address by the link in the mail. */
export async function becomeMember(
  visitor: Visitor,
  mailbox: Mailbox,
  person = newPerson(),
): Promise<Person> {
  await visitor.json("/api/join-hub", person);
  const [mail] = (await mailbox.mailsTo(person.email)).slice(-1);
  if (!mail) throw new Error("no mail");
  const { searchParams } = linkIn(mail);
  const { status } = await visitor.json("/api/verify-hub-member", Object.fromEntries(searchParams));
  if (status !== 200) throw new Error(`verifying answered ${status}`);
  return person;
}

/** Logs a member in. */
export async function logIn(visitor: Visitor, { email, password }: Person): Promise<void> {
  const { status, text } = await visitor.json("/api/login-hub", { email, password });
  if (status !== 200) throw new Error(`logging in answered ${status}: ${text}`);
}

/** Someone new who has joined, confirmed the address and logged in. */
export async function newMemberAt(site: Asked, mailbox: Mailbox): Promise<{ person: Person; here: Visitor }> {
  const here = new Visitor(site);
  const person = await becomeMember(here, mailbox);
  await logIn(here, person);
  return { person, here };
}

/** The profile as it is, but for these of its fields. */
export async function saveProfile(visitor: Visitor, changes: Record<string, string> = {}): Promise<Answer> {
  const { name, email } = (await visitor.json("/api/auth/user")).data as Partial<Person>;
  return visitor.submit("/account", {
    intent: "profile",
    name: name ?? "",
    email: email ?? "",
    shown: "on",
    ...changes,
  });
}
