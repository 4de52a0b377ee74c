import { data } from "@remix-run/node";
import { z } from "zod";

import { answerForm } from "#app/accounts/sessions/form-door.server";
import type { SessionMember } from "#app/operations/caller";
import { findEntry, type EntryOfKind } from "#app/site/entries/find-entry.server";
import { openReportBy, REPORT_LIMIT, storeReport } from "#app/catalogue/about/reports/entry-reports.server";
import { NOT_YOUR_OWN, REPORT_SENT, type Report } from "#app/catalogue/about/reports/report";
import { reportInput } from "#app/catalogue/about/reports/report-schema";
import { defineDeed, type AnyDeed } from "#app/operations/operation.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { readForm } from "#app/platform/forms/read-form.server";
import { Refusal } from "#app/platform/refusal";

/** What who looks at an entry can do about reporting it; undefined for its own member. */
export type Reporting = { guard: "login" | "verify" } | { reporter: number; earlier?: Report };

export function reportingOf(
  { kind, id, record }: EntryOfKind,
  member: SessionMember | undefined,
): Reporting | undefined {
  if (!member) return { guard: "login" };
  if (member.id === record.ownerId) return undefined;
  if (!member.verified) return { guard: "verify" };
  return { reporter: member.id, earlier: openReportBy({ kind: kind.table, id }, member.id) };
}

const byAnotherMethod = () =>
  data<RejectedForm>(
    { rejected: { status: "error", error: { "": ["A report is sent by POST; nothing was changed."] } } },
    { status: 405, headers: { Allow: "GET, HEAD, POST" } },
  );

export const reportEntry = defineDeed({
  params: { kind: z.string(), id: z.string() },
  body: reportInput,
  limits: [REPORT_LIMIT],
  run: ({ kind: name, id: entry, ...report }, { member }) => {
    // It may have been deleted meanwhile.
    const { kind, id, record } = findEntry(name, entry);
    if (member.id === record.ownerId) throw new Refusal(403, NOT_YOUR_OWN);
    storeReport({ kind: kind.table, id }, member.id, report);
  },
  form: { done: (_, { page }) => ({ to: page, toast: REPORT_SENT }) },
});

/** `findPage` throws where there is none; `deeds` are those of its forms. @throws a 303 to the page on success */
export async function answerReport(
  request: Request,
  findPage: () => EntryOfKind,
  deeds: readonly AnyDeed[] = [reportEntry],
): Promise<ReturnType<typeof data<RejectedForm>>> {
  if (request.method !== "POST") {
    findPage();
    return byAnotherMethod();
  }
  return answerForm(request, await readForm(request), deeds, () => {
    const { kind, id, path } = findPage();
    return { path, names: { kind: kind.name, id: String(id) } };
  });
}
