import { and, desc, eq, isNull, sql } from "drizzle-orm";

import type { Report } from "#app/catalogue/about/report";
import { db } from "#app/platform/db/db.server";
import { reports, hubMembers, type DataKind } from "#drizzle/schema.server";

const MEMBERS = "hub_members";

export interface Reported {
  /** The name of its table. */
  kind: DataKind | typeof MEMBERS;
  id: number;
}

const isAbout = ({ kind, id }: Reported) =>
  kind === MEMBERS ? eq(reports.memberId, id) : and(eq(reports.kind, kind), eq(reports.entryId, id));
const isOpen = isNull(reports.closedAt);

/** Of one member and entry there is one report: a second one takes its place, and is open again. */
export function storeReport(entry: Reported, reporterId: number, report: Report): void {
  const { kind, id } = entry;
  const said = { ...report, createdAt: Date.now(), closedAt: null };
  const insert = db().insert(reports);
  if (kind === MEMBERS)
    insert
      .values({ memberId: id, reporterId, ...said })
      .onConflictDoUpdate({ target: [reports.memberId, reports.reporterId], set: said })
      .run();
  else
    insert
      .values({ kind, entryId: id, reporterId, ...said })
      .onConflictDoUpdate({ target: [reports.kind, reports.entryId, reports.reporterId], set: said })
      .run();
}

/** Undefined once the operator has dealt with it. */
export const openReportBy = (entry: Reported, reporterId: number): Report | undefined =>
  db()
    .select({ reason: reports.reason, sentence: reports.sentence })
    .from(reports)
    .where(and(isAbout(entry), eq(reports.reporterId, reporterId), isOpen))
    .get();

/** Each with what it is about; the newest first. */
export const openReports = () =>
  db()
    .select({
      report: reports,
      about: {
        kind: sql<Reported["kind"]>`coalesce(${reports.kind}, ${MEMBERS})`,
        id: sql<number>`coalesce(${reports.entryId}, ${reports.memberId})`,
      },
      reporter: { name: hubMembers.name, email: hubMembers.email },
    })
    .from(reports)
    .innerJoin(hubMembers, eq(hubMembers.id, reports.reporterId))
    .where(isOpen)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .all();

/** Returns whether it was open. */
export const closeReport = (id: number): boolean =>
  db()
    .update(reports)
    .set({ closedAt: Date.now() })
    .where(and(eq(reports.id, id), isOpen))
    .run().changes > 0;
