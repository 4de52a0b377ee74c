import { findEntry, kindOfTable, type EntryOfKind } from "#app/site/entries/find-entry.server";
import { closeReport, openReports } from "#app/catalogue/about/entry-reports.server";
import { reasonLabel } from "#app/catalogue/about/report";
import { env, OperatorError } from "#app/platform/env.server";
import { Refusal } from "#app/platform/refusal";

/* For `npm run moderation`. */

export interface OperatorReport {
  id: number;
  createdAt: number;
  /** As `npm run entries` names it. */
  kind: string;
  entryId: number;
  name: string;
  address: string;
  reason: string;
  sentence: string;
  reporter: { name: string; email: string };
}

/** Also a page that a member has hidden since; undefined where there is none to look at. */
function shownTo(kind: string, id: number): EntryOfKind | undefined {
  try {
    return findEntry(kind, String(id), id);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Those that nobody has dealt with, the newest first. */
export const reportedEntries = (): OperatorReport[] =>
  openReports().flatMap(({ report, about, reporter }) => {
    if (about.kind === "comments") return [];
    const { id, createdAt, reason, sentence } = report;
    const entryId = about.id;
    const kind = kindOfTable(about.kind);
    const found = shownTo(kind, entryId);
    return {
      id,
      createdAt,
      kind,
      entryId,
      name: found?.content.name ?? "not shown any more",
      address: env().appUrl + (found?.path ?? `/${kind}/${entryId}`),
      reason: reasonLabel(reason),
      sentence,
      reporter,
    };
  });

/** Throws OperatorError without such a report. */
export function dismissReport(id: number): void {
  if (!closeReport(id)) {
    throw new OperatorError(`There is no open report ${id}; "npm run moderation -- list entries" shows all.`);
  }
}
