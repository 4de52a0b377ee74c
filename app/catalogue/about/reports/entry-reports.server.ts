import { and, desc, eq, isNull, sql } from "drizzle-orm";

import type { Report } from "#app/catalogue/about/reports/report";
import type { RateLimit } from "#app/platform/limits/rate-limit.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { db } from "#app/platform/db/db.server";
import { reports, hubMembers, type DataKind } from "#drizzle/schema.server";

const MEMBERS = "hub_members";
const COMMENTS = "comments";

export interface Reported {
  /** The name of its table. */
  kind: DataKind | typeof MEMBERS | typeof COMMENTS;
  id: number;
}

/** Of a member or a comment the column that names it; entries have two. */
const columnOf = (kind: Reported["kind"]) =>
  kind === MEMBERS ? reports.memberId : kind === COMMENTS ? reports.commentId : undefined;

function isAbout({ kind, id }: Reported) {
  const column = columnOf(kind);
  return column ? eq(column, id) : and(eq(reports.kind, kind), eq(reports.entryId, id));
}
const isOpen = isNull(reports.closedAt);

export const REPORT_LIMIT: RateLimit = { name: "report", points: 20, seconds: HOUR_SECONDS };

/** Of one member and entry there is one report: a second one takes its place, and is open again. */
export function storeReport(entry: Reported, reporterId: number, report: Report): void {
  const { kind, id } = entry;
  const said = { ...report, createdAt: Date.now(), closedAt: null };
  const column = columnOf(kind);
  const about =
    kind === MEMBERS ? { memberId: id } : kind === COMMENTS ? { commentId: id } : { kind, entryId: id };
  db()
    .insert(reports)
    .values({ ...about, reporterId, ...said })
    .onConflictDoUpdate({
      target: [...(column ? [column] : [reports.kind, reports.entryId]), reports.reporterId],
      set: said,
    })
    .run();
}

/** Undefined once the operator has dealt with it. */
export const openReportBy = (entry: Reported, reporterId: number): Report | undefined =>
  db()
    .select({ reason: reports.reason, sentence: reports.sentence })
    .from(reports)
    .where(and(isAbout(entry), eq(reports.reporterId, reporterId), isOpen))
    .get();

const withAbout = () =>
  db()
    .select({
      report: reports,
      about: {
        kind: sql<
          Reported["kind"]
        >`coalesce(${reports.kind}, iif(${reports.commentId} IS NULL, ${MEMBERS}, ${COMMENTS}))`,
        id: sql<number>`coalesce(${reports.entryId}, ${reports.memberId}, ${reports.commentId})`,
      },
      reporter: { name: hubMembers.name, email: hubMembers.email },
    })
    .from(reports)
    .innerJoin(hubMembers, eq(hubMembers.id, reports.reporterId));

/** Each with what it is about; the newest first. */
export const openReports = () =>
  withAbout().where(isOpen).orderBy(desc(reports.createdAt), desc(reports.id)).all();

export const openReport = (id: number) =>
  withAbout()
    .where(and(eq(reports.id, id), isOpen))
    .get();

/** Who sent those that are open. */
export const openReporters = (entry: Reported): number[] =>
  db()
    .select({ reporterId: reports.reporterId })
    .from(reports)
    .where(and(isAbout(entry), isOpen))
    .all()
    .map(({ reporterId }) => reporterId);

export function closeReport(id: number, closedAt: number): void {
  db().update(reports).set({ closedAt }).where(eq(reports.id, id)).run();
}

/** Returns whether it is as it was when it was closed. */
export const reopenReport = (id: number, closedAt: number): boolean =>
  db()
    .update(reports)
    .set({ closedAt: null })
    .where(and(eq(reports.id, id), eq(reports.closedAt, closedAt)))
    .run().changes > 0;
