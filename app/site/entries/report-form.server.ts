import { data } from "@remix-run/node";

import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { findEntry, type EntryOfKind } from "#app/site/entries/find-entry.server";
import { countReport, openReportBy, storeReport } from "#app/catalogue/about/reports/entry-reports.server";
import { NOT_YOUR_OWN, type Report } from "#app/catalogue/about/reports/report";
import { reportInput } from "#app/catalogue/about/reports/report-schema";
import { inTransaction } from "#app/platform/db/db.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { parseForm } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { Refusal } from "#app/platform/refusal";
import { redirectWithToast } from "#app/platform/toasts/toast.server";

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

/** `read` is the form, where it was read already. @throws a 303 to the page on success */
export async function answerReport(
  request: Request,
  { kind, id, record, path }: EntryOfKind,
  read?: FormData,
): Promise<ReturnType<typeof data<RejectedForm>>> {
  if (request.method !== "POST") return byAnotherMethod();
  const form = read ?? (await readForm(request));
  return answerMemberForm<RejectedForm>(request, form, {}, async ({ member }) => {
    const report = parseForm(form, reportInput);
    if (member.id === record.ownerId) throw new Refusal(403, NOT_YOUR_OWN);
    await countReport(member.id);
    inTransaction(() => {
      // It may have been deleted meanwhile.
      findEntry(kind.name, String(id));
      storeReport({ kind: kind.table, id }, member.id, report);
    });
    return redirectWithToast(path, { title: "Report sent", text: "Thank you. We will look at it." });
  });
}
