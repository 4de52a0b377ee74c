import { countLetThrough } from "#app/catalogue/about/brakes.server";
import { keptComment, setCommentHeld, type KeptComment } from "#app/catalogue/about/comments.server";
import {
  heldEntry,
  heldTitle,
  setWhy,
  storeHeld,
  type HeldEntry,
} from "#app/catalogue/moderation/held-entries.server";
import { notify } from "#app/catalogue/about/notifications/notifications.server";
import { OperatorError } from "#app/platform/env.server";
import { carryOut, type Act } from "#app/site/moderation/carry-out.server";
import { kindNameOf, storeOfKind } from "#app/site/moderation/moderated-kinds.server";
import { takeCommentOut } from "#app/site/moderation/removal.server";
import { beginningOf } from "#app/site/moderation/wording";

/* Source: other/product.md, "New members". */

function requireWaiting(id: number): HeldEntry {
  const held = heldEntry(id, "waits");
  if (held) return held;
  throw new OperatorError(
    `There is no waiting/${id}; "npm run moderation -- list waiting" shows all that waits.`,
  );
}

function requireWaitingComment(id: number): KeptComment {
  const comment = keptComment(id);
  if (comment?.isHeld === 1) return comment;
  throw new OperatorError(
    `There is no comment ${id} that waits; "npm run moderation -- list comments" shows all.`,
  );
}

/** It becomes an entry of today, and counts once for its author. */
export const approveWaiting = (id: number, act: Act): string =>
  carryOut(act, (at) => {
    const held = requireWaiting(id);
    const { kind, ownerId } = held;
    const made = storeHeld(storeOfKind(kind), held);
    if (ownerId !== null) {
      countLetThrough(ownerId, 1);
      notify(ownerId, { what: "approved", kind, entryId: made.id, at });
    }
    const name = `${kindNameOf(kind)}/${made.id}`;
    return {
      says: `waiting/${id} is now ${name}; everybody sees it.`,
      undo: { how: "hold", kind, id: made.id },
    };
  });

export const approveComment = (id: number, act: Act): string =>
  carryOut(act, (at) => {
    const { kind, id: entryId, authorId, content } = requireWaitingComment(id);
    setCommentHeld(id, false);
    if (authorId !== null)
      notify(authorId, { what: "approved", kind, entryId, title: beginningOf(content), at });
    return { says: `comments/${id} is let through; everybody sees it.`, undo: { how: "hold-comment", id } };
  });

/** Its author learns why; it is kept for a while, and can wait again. */
export const refuseWaiting = (id: number, act: Act): string =>
  carryOut(act, (at) => {
    const held = requireWaiting(id);
    setWhy(id, "removed");
    if (held.ownerId !== null) {
      const title = beginningOf(heldTitle(held));
      notify(held.ownerId, { what: "removed", kind: held.kind, title, reason: act.reason, at });
    }
    return { says: `waiting/${id} is refused.`, undo: { how: "wait", heldId: id } };
  });

export const refuseComment = (id: number, act: Act): string =>
  carryOut(act, (at) => {
    const undo = takeCommentOut(requireWaitingComment(id), act, at);
    return { says: `comments/${id} is refused.`, undo };
  });
