import { keptComment, type KeptComment } from "#app/catalogue/about/comments.server";
import { closeReport, openReport, openReports } from "#app/catalogue/about/reports/entry-reports.server";
import { notify, type Happening } from "#app/catalogue/about/notifications/notifications.server";
import { reasonLabel } from "#app/catalogue/about/reports/report";
import { commentUrl } from "#app/community/comments/comment-url";
import { env, OperatorError } from "#app/platform/env.server";
import { Refusal } from "#app/platform/refusal";
import { findEntry, kindOfTable, type EntryOfKind } from "#app/site/entries/find-entry.server";
import { carryOut, type Act } from "#app/site/moderation/carry-out.server";
import { beginningOf } from "#app/site/moderation/wording";

/* For `npm run moderation`. */

export interface OperatorReport {
  id: number;
  createdAt: number;
  /** As `npm run entries` names it; "members", "comments". */
  kind: string;
  entryId: number;
  name: string;
  address: string;
  reason: string;
  sentence: string;
  reporter: { name: string; email: string };
}

type Opened = ReturnType<typeof openReports>[number];

/** Also a page that a member has hidden since; undefined where there is none to look at. */
export function shownTo(kind: string, id: number): EntryOfKind | undefined {
  try {
    return findEntry(kind, String(id), id);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Where its page shows it; undefined where that isn't shown any more. */
export function addressOfComment({ kind, id, commentId }: KeptComment): string | undefined {
  const post = shownTo(kind, id);
  return post && env().appUrl + commentUrl(post.path, commentId);
}

/** What a report is about: what it is called, and where it is seen. */
function lookAt({ kind, id }: Opened["about"]): Pick<OperatorReport, "kind" | "name" | "address"> {
  if (kind === "comments") {
    const comment = keptComment(id);
    const address = (comment && addressOfComment(comment)) ?? "not shown any more";
    return { kind, name: beginningOf(comment?.content ?? ""), address };
  }
  const named = kindOfTable(kind);
  const found = shownTo(named, id);
  const address = env().appUrl + (found?.path ?? `/${named}/${id}`);
  return { kind: named, name: found?.content.name ?? "not shown any more", address };
}

/** Those of comments, or those of entries and members, that nobody has dealt with; the newest first. */
export const reportsOf = (what: "comments" | "entries"): OperatorReport[] =>
  openReports()
    .filter(({ about }) => (about.kind === "comments") === (what === "comments"))
    .map(({ report: { id, createdAt, reason, sentence }, about, reporter }) => ({
      ...lookAt(about),
      id,
      createdAt,
      entryId: about.id,
      reason: reasonLabel(reason),
      sentence,
      reporter,
    }));

/** As whoever sent it is told that it stays. */
function stays({ kind, id }: Opened["about"]): Pick<Happening, "kind" | "entryId" | "title"> {
  if (kind === "hub_members") return { title: shownTo("members", id)?.content.name };
  if (kind !== "comments") return { kind, entryId: id };
  const comment = keptComment(id);
  return comment ? { kind: comment.kind, entryId: comment.id, title: beginningOf(comment.content) } : {};
}

export const dismissReport = (id: number, act: Act): string =>
  carryOut(act, (at) => {
    const found = openReport(id);
    if (!found) {
      throw new OperatorError(`There is no open report ${id}; "npm run moderation -- list" shows all.`);
    }
    closeReport(id, at);
    const { report, about } = found;
    notify(report.reporterId, { what: "report", ...stays(about), at });
    const what = about.kind === "comments" ? "comment" : "entry";
    return { says: `The ${what} stays; report ${id} is closed.`, undo: { how: "reopen-report", id } };
  });
