import { randomUUID } from "node:crypto";

import type { LoaderFunctionArgs } from "@remix-run/node";

import type { EntryName, EntryStore } from "#app/entries/store/entry-store.server";
import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import { ownPath } from "#app/platform/http/own-path";
import type { Session } from "#app/accounts/sessions/session.server";
import { ENTRY_MESSAGES } from "#app/entries/form/entry-messages";

type Params = LoaderFunctionArgs["params"];

const shared = (request: Request, { member }: Session, path: string) => ({
  owner: member.id,
  avatarSeed: member.avatarSeed,
  token: randomUUID(),
  redirectTo: ownPath(new URL(request.url).searchParams.get("redirectTo"), path),
});

export const loadNewEntry = (request: Request, kind: keyof typeof ENTRY_MESSAGES) =>
  guardedPage(request, (session) => shared(request, session, ENTRY_MESSAGES[kind].path));

/** Throws a 404 when it can't be an id. */
export function entryIdOf({ id }: Params): number {
  if (!id || !/^\d{1,15}$/.test(id)) throw new Response(null, { status: 404 });
  return Number(id);
}

/** Throws a 404 when the entry isn't the member's. */
export const loadOwnEntry = <Input, Entity extends EntryName>(
  request: Request,
  params: Params,
  store: EntryStore<Input, Entity>,
) =>
  guardedPage(request, (session) => {
    const entry = store.own(entryIdOf(params), session.member.id);
    if (!entry) throw new Response(null, { status: 404 });
    return { ...shared(request, session, ENTRY_MESSAGES[store.kind].path), entry };
  });
