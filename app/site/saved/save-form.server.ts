import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";

import { authUrl } from "#app/accounts/joining/auth-url";
import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import { sessionOf } from "#app/accounts/sessions/session.server";
import { saveEntry, unsaveEntry, type Saved } from "#app/catalogue/saves/saves.server";
import { isReplica } from "#app/platform/cluster/litefs.server";
import { DAY_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { valueOfForm } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { ownPath } from "#app/platform/http/own-path";
import { countAgainst, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { Refusal } from "#app/platform/refusal";
import { siteSecret } from "#app/platform/secret.server";
import { redirectWithToast } from "#app/platform/toasts/toast.server";
import { idIn, listedAt, type ListedEntry } from "#app/site/entries/find-entry.server";
import { LISTED_KINDS } from "#app/site/kinds";

const address = z.string().trim().min(1).max(200);

const saveInput = z.object({
  save: address.optional(),
  remove: address.optional(),
  back: z.string().optional(),
});

const NO_ENTRY = "There is no such entry to save; please open it from its list";

/** Of an entry that may be gone. @throws Refusal 404 */
export function savedAt(entry: string): Saved {
  const [name = "", address = ""] = entry.split("/");
  const kind = LISTED_KINDS.find((each) => each.name === name)?.table;
  const id = idIn(address);
  if (!kind || id === undefined) throw new Refusal(404, NO_ENTRY);
  return { kind, id };
}

const savedOf = ({ kind, id }: ListedEntry): Saved => ({ kind: kind.table, id });

let cookie: ReturnType<typeof createCookie> | undefined;

/** What a visitor pressed Save at: once they are logged in it is saved without another press. Signed, as a GET acts on it. */
const pressedCookie = () =>
  (cookie ??= createCookie(env().inProduction ? "__Host-save" : "save", {
    httpOnly: true,
    sameSite: "lax",
    secure: env().inProduction,
    path: "/",
    maxAge: DAY_SECONDS,
    secrets: [siteSecret()],
  }));

const SAVE_LIMIT: RateLimit = { name: "save", points: 120, seconds: 60 };

/** @throws Refusal 429 for a member who saves and takes off too often */
export const countSave = (memberId: number): Promise<void> => countAgainst(SAVE_LIMIT, String(memberId));

const SAVE = "/save";

const askUrl = (entry: string, back: string): string =>
  `${SAVE}?${new URLSearchParams({ entry, back }).toString()}`;

const savedToast = (name: string) => ({ title: "Saved", text: `${name} is among your saved entries.` });

async function saveAndLeave(found: ListedEntry, memberId: number, back: string, setCookies: string[] = []) {
  saveEntry(savedOf(found), memberId);
  return redirectWithToast(back, savedToast(found.content.name), setCookies);
}

async function act(
  request: Request,
  { save, remove }: z.output<typeof saveInput>,
  back: string,
): Promise<never> {
  const session = await sessionOf(request);
  if (save === undefined && remove === undefined) throw new Refusal(400, NO_ENTRY);
  if (!session?.member.verified) {
    if (save === undefined) throw redirect(authUrl("login", back), 303);
    const found = listedAt(save);
    const entry = `${found.kind.name}/${found.id}`;
    const headers = { "Set-Cookie": await pressedCookie().serialize(entry) };
    throw redirect(session ? askUrl(entry, back) : authUrl("login", askUrl(entry, back)), {
      status: 303,
      headers,
    });
  }
  const { id } = session.member;
  await countSave(id);
  if (save !== undefined) return saveAndLeave(listedAt(save), id, back);
  unsaveEntry(savedAt(remove ?? ""), id);
  return redirectWithToast(back, { title: "Taken off your list", text: "The entry is no longer saved." });
}

/** Leads back to where it was pressed, or to logging in; what is wrong is said there. */
export async function answerSaveForm(request: Request): Promise<never> {
  const input = valueOfForm(await readForm(request), saveInput) ?? {};
  const back = ownPath(input.back, "/saved");
  try {
    return await act(request, input, back);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return redirectWithToast(back, { title: "Not saved", text: thrown.message, tone: "bad" });
  }
}

/** Where logging in leads to: it saves what was pressed in this browser, and asks about anything else. */
export const loadSavePage = (request: Request) =>
  guardedPage(request, async ({ member }) => {
    const { searchParams } = new URL(request.url);
    const back = ownPath(searchParams.get("back"), "/saved");
    try {
      const found = listedAt(searchParams.get("entry") ?? "");
      const entry = `${found.kind.name}/${found.id}`;
      const pressed: unknown = await pressedCookie().parse(request.headers.get("Cookie"));
      // A replica can't write what a GET asks for: there the page asks, and its form is sent to the primary.
      if (pressed === entry && request.method === "GET" && !isReplica())
        return await saveAndLeave(found, member.id, back, [
          await pressedCookie().serialize("", { maxAge: 0 }),
        ]);
      return { entry, name: found.content.name, path: found.path, back };
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      return redirectWithToast(back, { title: "Not saved", text: thrown.message, tone: "bad" });
    }
  });
