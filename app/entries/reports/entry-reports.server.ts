import { and, desc, eq, isNull } from "drizzle-orm";

import type { KindWithPages } from "#app/entries/page/entry-pages.server";
import type { Report } from "#app/entries/reports/report";
import { db } from "#app/platform/db/db.server";
import { entryReports, hubMembers } from "#drizzle/schema.server";

export interface Reported {
  /** The name of its table. */
  kind: KindWithPages["table"];
  id: number;
}

const isAbout = ({ kind, id }: Reported) => and(eq(entryReports.kind, kind), eq(entryReports.entryId, id));
const isOpen = isNull(entryReports.closedAt);

/** Of one member and entry there is one report: a second one takes its place, and is open again. */
export function storeReport(entry: Reported, reporterId: number, report: Report): void {
  const { kind, id: entryId } = entry;
  const said = { ...report, createdAt: Date.now(), closedAt: null };
  db()
    .insert(entryReports)
    .values({ kind, entryId, reporterId, ...said })
    .onConflictDoUpdate({
      target: [entryReports.kind, entryReports.entryId, entryReports.reporterId],
      set: said,
    })
    .run();
}

/** Undefined once the operator has dealt with it. */
export const openReportBy = (entry: Reported, reporterId: number): Report | undefined =>
  db()
    .select({ reason: entryReports.reason, sentence: entryReports.sentence })
    .from(entryReports)
    .where(and(isAbout(entry), eq(entryReports.reporterId, reporterId), isOpen))
    .get();

/** The newest first. */
export const openReports = () =>
  db()
    .select({ report: entryReports, reporter: { name: hubMembers.name, email: hubMembers.email } })
    .from(entryReports)
    .innerJoin(hubMembers, eq(hubMembers.id, entryReports.reporterId))
    .where(isOpen)
    .orderBy(desc(entryReports.createdAt), desc(entryReports.id))
    .all();

export const openReport = (id: number) =>
  db()
    .select()
    .from(entryReports)
    .where(and(eq(entryReports.id, id), isOpen))
    .get();

/** Returns whether it was open. */
export const closeReport = (id: number): boolean =>
  db()
    .update(entryReports)
    .set({ closedAt: Date.now() })
    .where(and(eq(entryReports.id, id), isOpen))
    .run().changes > 0;
