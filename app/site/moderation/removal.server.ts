import { keptComment, removeComment, type KeptComment } from "#app/catalogue/about/comments.server";
import { openReporters, type Reported } from "#app/catalogue/about/reports/entry-reports.server";
import { heldTitle, takeOut } from "#app/catalogue/moderation/held-entries.server";
import type { Undo } from "#app/catalogue/moderation/moderation-log.server";
import { notify, type Happening } from "#app/catalogue/about/notifications/notifications.server";
import { OperatorError } from "#app/platform/env.server";
import { carryOut, type Act } from "#app/site/moderation/carry-out.server";
import { kindNameOf } from "#app/site/moderation/moderated-kinds.server";
import { beginningOf } from "#app/site/moderation/wording";
import type { DataKind } from "#drizzle/schema.server";

/* Source: other/product.md, "What the operator removes". */

/** Whoever had reported it learns that it was read. */
function tellReporters(reporters: readonly number[], happening: Omit<Happening, "what">): void {
  for (const reporterId of reporters) notify(reporterId, { what: "report", ...happening });
}

/** Call it in the transaction of the act. Returns what brings it back. */
export function takeCommentOut(comment: KeptComment, { reason }: Act, at: number): Undo {
  const { commentId, kind, id: entryId, authorId, content } = comment;
  const title = beginningOf(content);
  const reporters = openReporters({ kind: "comments", id: commentId });
  removeComment(commentId);
  if (authorId !== null) notify(authorId, { what: "removed", kind, entryId, title, reason, at });
  tellReporters(reporters, { kind, title, reason, at });
  return { how: "restore-comment", comment };
}

export const removeCommentBy = (id: number, act: Act): string =>
  carryOut(act, (at) => {
    const comment = keptComment(id);
    if (!comment)
      throw new OperatorError(`There is no comment ${id}, or it was deleted; nothing was changed.`);
    return { says: `comments/${id} is removed.`, undo: takeCommentOut(comment, act, at) };
  });

/** Of any kind; with its likes, comments and reports, which don't come back. */
export const removeEntryBy = (table: DataKind, id: number, act: Act): string =>
  carryOut(act, (at) => {
    const about: Reported = { kind: table, id };
    const reporters = openReporters(about);
    const held = takeOut(table, id, "removed");
    const name = `${kindNameOf(table)}/${id}`;
    if (!held) throw new OperatorError(`There is no ${name}; nothing was changed.`);
    const told = { kind: table, title: beginningOf(heldTitle(held)), reason: act.reason, at };
    if (held.ownerId !== null) notify(held.ownerId, { what: "removed", ...told });
    tellReporters(reporters, told);
    return { says: `${name} is removed.`, undo: { how: "restore", heldId: held.id } };
  });
