import { countLetThrough } from "#app/catalogue/about/brakes.server";
import { restoreComment, setCommentHeld } from "#app/catalogue/about/comments.server";
import { reopenReport } from "#app/catalogue/about/reports/entry-reports.server";
import {
  heldEntry,
  setWhy,
  storeHeld,
  takeOut,
  type HeldEntry,
} from "#app/catalogue/moderation/held-entries.server";
import {
  loggedAct,
  noteUndone,
  type LoggedAct,
  type Undo,
} from "#app/catalogue/moderation/moderation-log.server";
import { notify, untell } from "#app/catalogue/about/notifications/notifications.server";
import { blockMessage, releaseMessage, reopenReports } from "#app/messages/operator-messages.server";
import { OperatorError } from "#app/platform/env.server";
import { carryOut, type Act } from "#app/site/moderation/carry-out.server";
import { kindNameOf, storeOfKind } from "#app/site/moderation/moderated-kinds.server";
import { beginningOf } from "#app/site/moderation/wording";

const goneSince = () => new OperatorError("It was deleted or changed since; nothing was changed.");

function requireRemoved(heldId: number): HeldEntry {
  const held = heldEntry(heldId, "removed");
  if (!held) throw goneSince();
  return held;
}

/** When it was done, whose unread notices of it are gone, and when it is undone. */
interface Moments {
  doneAt: number;
  untold: ReadonlySet<number>;
  at: number;
}

type Undoing = { [How in Undo["how"]]: (undo: Extract<Undo, { how: How }>, moments: Moments) => string };

/** Each returns what became of it, in a sentence. */
const UNDOING: Undoing = {
  hold({ kind, id }) {
    const held = takeOut(kind, id, "waits");
    if (!held) throw goneSince();
    if (held.ownerId !== null) countLetThrough(held.ownerId, -1);
    return `${kindNameOf(kind)}/${id} waits again, as waiting/${held.id}.`;
  },
  "hold-comment"({ id }) {
    if (!setCommentHeld(id, true)) throw goneSince();
    return `comments/${id} waits again.`;
  },
  wait({ heldId }) {
    setWhy(requireRemoved(heldId).id, "waits");
    return `waiting/${heldId} waits again.`;
  },
  restore({ heldId }, { untold, at }) {
    const held = requireRemoved(heldId);
    const { kind, ownerId } = held;
    const { id, isKeyTaken } = storeHeld(storeOfKind(kind), held);
    if (ownerId !== null && !untold.has(ownerId))
      notify(ownerId, { what: "approved", kind, entryId: id, at });
    const known = isKeyTaken ? " An import has stored it again meanwhile, so now there are two." : "";
    return `It is back as ${kindNameOf(kind)}/${id}, without the likes, comments and reports that it had.${known}`;
  },
  "restore-comment"({ comment }, { untold, at }) {
    const { commentId, kind, id, authorId, content, isHeld } = comment;
    restoreComment(comment);
    if (isHeld === 1) return `comments/${commentId} waits again.`;
    if (authorId !== null && !untold.has(authorId))
      notify(authorId, { what: "approved", kind, entryId: id, title: beginningOf(content), at });
    return `comments/${commentId} is back.`;
  },
  "reopen-report"({ id }, { doneAt }) {
    if (!reopenReport(id, doneAt)) throw goneSince();
    return `Report ${id} is open again.`;
  },
  "reopen-message"({ id }, { doneAt }) {
    if (reopenReports(id, doneAt) === 0) throw goneSince();
    return `The reports of message ${id} are open again.`;
  },
  block({ id, reason }) {
    blockMessage(id, reason ?? undefined);
    return `Message ${id} is blocked again; a mail that is out stays out.`;
  },
  release({ id }, { doneAt }) {
    releaseMessage(id);
    reopenReports(id, doneAt);
    return `Message ${id} is sent again, without the reactions that it had.`;
  },
};

function requireUndo(id: number): LoggedAct & { undo: Undo } {
  const act = loggedAct(id);
  if (!act) throw new OperatorError(`There is no act ${id}; "npm run moderation -- list log" shows all.`);
  const { undo, undoneAt, action, about } = act;
  if (undoneAt !== null) throw new OperatorError(`Act ${id}, ${action} ${about}, was undone already.`);
  if (undo) return { ...act, undo };
  throw new OperatorError(
    action === "undo"
      ? `Act ${id} undid another; do that again instead.`
      : `Act ${id}, ${action} ${about}, can't be undone any more: what was removed is kept for 30 days, or until its author leaves.`,
  );
}

export const undoAct = (id: number, act: Act): string =>
  carryOut(act, (at) => {
    const { undo, createdAt: doneAt } = requireUndo(id);
    const undoing = UNDOING[undo.how] as (undo: Undo, moments: Moments) => string;
    const says = undoing(undo, { doneAt, untold: untell(doneAt), at });
    noteUndone(id, at);
    return { says, undo: null };
  });
