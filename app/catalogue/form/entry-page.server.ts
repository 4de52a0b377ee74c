import { randomUUID } from "node:crypto";

import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Entries } from "#app/catalogue/define-entries";
import type { EntryResource } from "#app/catalogue/form/entry-resource.server";
import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import type { FormValues } from "#app/platform/forms/form-values";
import { asShown } from "#app/platform/forms/edited-values.server";
import { ownPath } from "#app/platform/http/own-path";
import type { Session } from "#app/accounts/sessions/session.server";

type Params = LoaderFunctionArgs["params"];

const shared = (request: Request, { member }: Session, { path }: Entries) => ({
  owner: member.id,
  member: { name: member.name, avatarSeed: member.avatarSeed },
  token: randomUUID(),
  redirectTo: ownPath(new URL(request.url).searchParams.get("redirectTo"), path),
});

/** `values` are what the form begins with. */
export const loadNewEntry = (request: Request, entries: Entries, values?: FormValues) =>
  guardedPage(request, (session) => ({ ...shared(request, session, entries), values }));

/** Throws a 404 when it can't be an id. */
export function entryIdOf({ id }: Params): number {
  if (!id || !/^\d{1,15}$/.test(id)) throw new Response(null, { status: 404 });
  return Number(id);
}

/** Throws a 404 when the entry isn't the member's. */
export const loadOwnEntry = <Input extends object, Entity extends { id: number }>(
  request: Request,
  params: Params,
  { entries, store, valuesOf }: EntryResource<Input, Entity>,
) =>
  guardedPage(request, (session) => {
    const entry = store.own(entryIdOf(params), session.member.id);
    if (!entry) throw new Response(null, { status: 404 });
    const values = valuesOf(entry);
    return {
      ...shared(request, session, entries),
      entry: { id: entry.id, name: store.nameOf(entry) },
      values,
      asShown: asShown(values),
    };
  });
