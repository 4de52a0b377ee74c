import { data } from "@remix-run/node";
import { z } from "zod";

import { logIn } from "#app/accounts/sessions/log-in.server";
import { emailField, givenPasswordField } from "#app/accounts/members/member-schema";
import { notYours, OWNER, RELOGIN_EMAIL, RELOGIN_PASSWORD } from "#app/accounts/members/member";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { MAX_FILE_FORMS, MAX_FILE_FORMS_PER_CLIENT, MAX_FILE_FORMS_PER_MEMBER } from "#app/platform/budgets";
import { clientOf } from "#app/platform/limits/client-address.server";
import { echoForm, refuseForm, type FormOptions } from "#app/platform/forms/form.server";
import { credentialsOf } from "#app/platform/credentials";
import { raiseBodyBudget } from "#app/platform/http/request-body.server";
import { slots, type Release } from "#app/platform/limits/slots.server";
import { VERIFICATION_REQUIRED } from "#app/accounts/sessions/member-guard";
import { textOf } from "#app/platform/forms/read-form.server";
import { Refusal } from "#app/platform/refusal";
import { sessionOf, setsSession, type Session } from "#app/accounts/sessions/session.server";
import { setRoomAside } from "#app/platform/storage/disk-space.server";
import { requireBytesLeft } from "#app/platform/uploads/member-bytes.server";
import {
  readFormWithFiles,
  type FileField,
  type FormWithFiles,
} from "#app/platform/forms/multipart-form.server";

const fileForms = slots("file-forms", { perClient: MAX_FILE_FORMS_PER_MEMBER, inAll: MAX_FILE_FORMS });
const ofClient = slots("file-forms", { perClient: MAX_FILE_FORMS_PER_CLIENT, inAll: Infinity });
const RETRY_AFTER_SECONDS = 10;

const notHeld = (why: string): Refusal =>
  new Refusal(503, `${why}; please choose your files again`, undefined, { retryAfter: RETRY_AFTER_SECONDS });

/** Files need a session, or login fields that precede them. @throws what readFormWithFiles throws */
export async function readMemberForm(
  request: Request,
  files: Record<string, FileField>,
): Promise<FormWithFiles> {
  const releases: Release[] = [];
  const releaseAll = () => releases.forEach((release) => release());
  const enterWithFiles = async (before: FormData) => {
    const entry = await enterOnce(request, before);
    if ("relogin" in entry) return notHeld("Your session has ended");
    raiseBodyBudget(request);
    const { id } = entry.session.member;
    const bytes = Number(request.headers.get("Content-Length") ?? 0);
    try {
      requireBytesLeft(id, bytes);
      const releaseRoom = await setRoomAside(bytes);
      releases.push(releaseRoom);
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
    for (const release of [ofClient.take(clientOf(request)), fileForms.take(String(id))]) {
      if (!release) return notHeld("Other forms with files are still on their way");
      releases.push(release);
    }
    return undefined;
  };
  // Several small files may begin before the first is decided; one place covers the whole form.
  let refusal: ReturnType<typeof enterWithFiles> | undefined;
  const refuseFile = (before: FormData) => (refusal ??= enterWithFiles(before));
  try {
    const sent = await readFormWithFiles(request, { files, refuseFile });
    return { ...sent, discard: () => sent.discard().finally(releaseAll) };
  } catch (error) {
    releaseAll();
    throw error;
  }
}

interface MemberFormOptions extends FormOptions {
  withFiles?: boolean;
}

const reloginInput = z.object({ [RELOGIN_EMAIL]: emailField, [RELOGIN_PASSWORD]: givenPasswordField });

type Entry =
  | { session: Session; setCookie?: string }
  | { status: number; retryAfter?: number; relogin: RejectedForm["relogin"] };

type Answer<Body> = ReturnType<typeof data<Body>>;

async function enter(request: Request, form: FormData): Promise<Entry> {
  const present = await sessionOf(request);
  if (present) return { session: present };
  if (!form.has(RELOGIN_EMAIL)) return { status: 401, relogin: {} };
  const email = textOf(form, RELOGIN_EMAIL);
  const parsed = reloginInput.safeParse(Object.fromEntries(form));
  if (!parsed.success) return { status: 401, relogin: { email, error: parsed.error.issues[0]?.message } };
  try {
    const { [RELOGIN_EMAIL]: known, [RELOGIN_PASSWORD]: password } = parsed.data;
    const { setCookie } = await logIn(request, { email: known ?? "", password: password ?? "" });
    const session = await sessionOf(new Request(request.url, { headers: { Cookie: setCookie } }));
    if (!session) return { status: 401, relogin: { email } };
    return { session, setCookie };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, message, hints } = error;
    return { status, retryAfter: hints.retryAfter, relogin: { email, error: message } };
  }
}

/** A form with files is entered before all of it has arrived. */
const entered = new WeakMap<FormData, Promise<Entry>>();

function enterOnce(request: Request, form: FormData): Promise<Entry> {
  const before = entered.get(form);
  if (before) return before;
  const entry = enter(request, form);
  if (credentialsOf(request) || form.has(RELOGIN_EMAIL)) entered.set(form, entry);
  return entry;
}

function refusalOf(form: FormData, { member: { id, name, verified } }: Session): Refusal | undefined {
  // Another member may have logged in since, in another tab.
  const owner = form.get(OWNER);
  if (owner !== null && owner !== String(id)) return new Refusal(409, notYours(name));
  return verified ? undefined : new Refusal(403, VERIFICATION_REQUIRED.text);
}

/**
 * Answers what a member's form asks for by `act`, or by its refusal. Without a session the form comes back under 401 with login
 * fields; sent again, it logs in and acts once.
 */
export async function answerMemberForm<Body>(
  request: Request,
  form: FormData,
  { withFiles, ...options }: MemberFormOptions,
  act: (session: Session) => Answer<Body> | Promise<Answer<Body>>,
): Promise<Answer<Body> | Answer<RejectedForm>> {
  const { secret = [] } = options;
  const entry = await enterOnce(request, form);
  if ("relogin" in entry) {
    const answer: RejectedForm = {
      rejected: echoForm(form, [...secret, RELOGIN_PASSWORD]),
      relogin: { ...entry.relogin, filesLost: withFiles || undefined },
    };
    const headers = entry.retryAfter === undefined ? undefined : { "Retry-After": String(entry.retryAfter) };
    return data(answer, { status: entry.status, headers });
  }
  const { session, setCookie } = entry;
  form.delete(RELOGIN_EMAIL);
  form.delete(RELOGIN_PASSWORD);
  const withSession = <Any>(answer: Answer<Any>): Answer<Any> => {
    if (!setCookie) return answer;
    const headers = new Headers(answer.init?.headers);
    headers.append("Set-Cookie", setCookie);
    return data(answer.data, { ...answer.init, headers }) as Answer<Any>;
  };
  try {
    const refusal = refusalOf(form, session);
    if (refusal) throw refusal;
    return withSession(await act(session));
  } catch (thrown) {
    // A redirect carries the new session, unless the action ended it.
    if (setCookie && thrown instanceof Response && !setsSession(thrown.headers)) {
      thrown.headers.append("Set-Cookie", setCookie);
    }
    return withSession(refuseForm(form, thrown, options));
  }
}
