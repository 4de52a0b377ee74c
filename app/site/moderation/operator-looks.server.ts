import { keptComment } from "#app/catalogue/about/comments.server";
import { heldEntry } from "#app/catalogue/moderation/held-entries.server";
import { messageById } from "#app/messages/operator-messages.server";
import { env, OperatorError } from "#app/platform/env.server";
import { plain } from "#app/platform/terminal-text";
import { entryMarkdown } from "#app/site/entries/entry-markdown.server";
import { kindNameOf } from "#app/site/moderation/moderated-kinds.server";
import type { Named } from "#app/site/moderation/named";
import { authorOf, minute, peopleOf, stateOf } from "#app/site/moderation/operator-lists.server";
import { addressOfComment, shownTo } from "#app/site/moderation/operator-reports.server";

/* What `npm run moderation -- show` prints. */

function lookAtMessage(id: number): string[] {
  const message = messageById(id);
  const { createdAt, deliveredAt, counted, withheld, about, aboutTitle, subject, content } = message;
  const mailed =
    deliveredAt === null
      ? "Not mailed"
      : deliveredAt > 0
        ? `Mailed ${minute(deliveredAt)}`
        : "Mailed more than a year ago";
  return [
    `Message ${id}, ${minute(createdAt)}: ${stateOf(message)}`,
    peopleOf(message),
    ...(about ? [`Written to ${about}${aboutTitle ? `, ${plain(aboutTitle)}` : ""}`] : []),
    mailed,
    counted ? "Counts as one of its sender's" : "Costs its sender nothing",
    ...(withheld ? ["Withheld: its recipient wants nothing from this sender"] : []),
    `\n${plain(subject)}\n\n${content}`,
  ];
}

function lookAtComment(id: number): string[] {
  const comment = keptComment(id);
  if (!comment) throw new OperatorError(`There is no comment ${id}, or it was deleted.`);
  const { kind, id: entryId, authorId, createdAt, isHeld, content } = comment;
  const address = addressOfComment(comment);
  return [
    `Comment ${id}, ${minute(createdAt)}${isHeld === 1 ? ": waits" : ""}`,
    authorOf(authorId),
    `Under ${kindNameOf(kind)}/${entryId}${address ? `, ${address}` : ""}`,
    `\n${content}`,
  ];
}

function lookAtWaiting(id: number): string[] {
  const held = heldEntry(id, "waits");
  if (!held) {
    throw new OperatorError(`There is no waiting/${id}; "npm run moderation -- list waiting" shows all.`);
  }
  const { kind, ownerId, createdAt, row, files } = held;
  const own = files.map((path) => env().appUrl + path);
  const facts = Object.entries(row).filter(
    ([, value]) => typeof value === "string" && value !== "" && !files.includes(value),
  );
  return [
    `waiting/${id}, ${minute(createdAt)}, for ${kindNameOf(kind)}`,
    authorOf(ownerId),
    ...own,
    ...facts.map(([name, value]) => `\n${name}: ${String(value)}`),
  ];
}

function lookAtEntry(kind: string, id: number): string[] {
  const found = shownTo(kind, id);
  if (!found) throw new OperatorError(`There is no ${kind}/${id}, or it was deleted.`);
  return [authorOf(found.record.ownerId), entryMarkdown(found)];
}

/** Throws OperatorError where there is none. */
export function linesOfOne({ what, id }: Named): string[] {
  if (what === "messages") return lookAtMessage(id);
  if (what === "comments") return lookAtComment(id);
  if (what === "waiting") return lookAtWaiting(id);
  return lookAtEntry(what, id);
}
