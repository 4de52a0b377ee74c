import type { data } from "@remix-run/node";
import { z } from "zod";

import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import {
  allSaved,
  lastChangeOf,
  listSaved,
  markSavedSeen,
  type SavedRow,
} from "#app/catalogue/saves/saves.server";
import type { SearchRow } from "#app/catalogue/results/search-row";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { parseForm } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { readPage } from "#app/platform/search/paging";
import { timeAgo } from "#app/platform/text/time-ago";
import { redirectWithToast } from "#app/platform/toasts/toast.server";
import type { SavedPageData, ShownSaved } from "#app/site/saved/saved-data";
import { LISTED_KINDS } from "#app/site/kinds";
import { LISTS } from "#app/site/kinds.server";
import { comparedAs } from "#app/site/compare/comparison";

const SAVED = "/saved";

/** Each with its kind; those that are gone have no result. */
function withResults(rows: readonly SavedRow[]) {
  const found = new Map<string, SearchRow>();
  for (const { kind, search } of Object.values(LISTS)) {
    const ids = rows.filter((row) => row.kind === kind.table && !row.isGone).map(({ id }) => id);
    for (const result of search.results(ids)) found.set(`${kind.table} ${result.id}`, result);
  }
  return rows.flatMap((row) => {
    const kind = LISTED_KINDS.find(({ table }) => table === row.kind);
    return kind ? [{ row, kind, result: found.get(`${row.kind} ${row.id}`) }] : [];
  });
}

const dated = (time: number) => ({ at: new Date(time).toISOString(), text: timeAgo(time, Date.now()) });

const shownOf = (rows: readonly SavedRow[]): ShownSaved[] =>
  withResults(rows).map(({ row, kind, result }) => ({
    entry: comparedAs(kind.name, row.id),
    one: kind.singular,
    saved: dated(row.savedAt),
    changed: row.changedAt === null ? undefined : dated(row.changedAt),
    shown: result && {
      name: result.name,
      to: result.to,
      picture: result.picture,
      facts: [result.lead, ...result.facts].filter(Boolean).join(" · "),
    },
  }));

export const loadSavedPage = (request: Request) =>
  guardedPage(request, ({ member }): SavedPageData => {
    const { items, ...page } = listSaved(member.id, readPage(new URL(request.url).searchParams));
    return { owner: member.id, rows: shownOf(items), page, lastChange: lastChangeOf(member.id) };
  });

const seenInput = z.object({
  intent: z.literal("seen"),
  lastChange: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

export async function answerSavedForm(request: Request): Promise<ReturnType<typeof data<RejectedForm>>> {
  const form = await readForm(request);
  return answerMemberForm<RejectedForm>(request, form, {}, async ({ member }) => {
    // What has changed after the page was shown stays new.
    markSavedSeen(member.id, parseForm(form, seenInput).lastChange);
    return redirectWithToast(SAVED, { title: "Marked as seen", text: "Later changes will be marked again." });
  });
}

/** As the API answers it: the last that was saved first. */
export const savedEntities = (memberId: number) =>
  withResults(allSaved(memberId)).map(({ row, kind, result }) => ({
    kind: kind.name,
    id: row.id,
    name: result?.name ?? null,
    path: result?.to ?? null,
    savedAt: new Date(row.savedAt).toISOString(),
    changedAt: row.changedAt === null ? null : new Date(row.changedAt).toISOString(),
  }));
