import { memberById } from "#app/accounts/members/members.server";
import { waitingComments } from "#app/catalogue/about/comments.server";
import { heldTitle, waitingEntries } from "#app/catalogue/moderation/held-entries.server";
import { loggedActs } from "#app/catalogue/moderation/moderation-log.server";
import { messagesOf, reportedMessages, type OperatorMessage } from "#app/messages/operator-messages.server";
import { plain } from "#app/platform/terminal-text";
import { countOf } from "#app/platform/text/text-rules";
import { kindNameOf } from "#app/site/moderation/moderated-kinds.server";
import { reportsOf } from "#app/site/moderation/operator-reports.server";
import { beginningOf } from "#app/site/moderation/wording";

/* What `npm run moderation -- list` prints: a line for each, by what it is called there. */

export const minute = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;

const quoted = (text: string): string => `“${plain(beginningOf(text))}”`;

export const personOf = ({ name, email }: { name: string; email: string }): string =>
  `${plain(name)} <${email}>`;

export function authorOf(ownerId: number | null): string {
  const member = ownerId === null ? undefined : memberById(ownerId);
  return member ? personOf(member) : "no member";
}

const linesOfWaiting = (): string[] =>
  waitingEntries().map((held) =>
    [
      `waiting/${held.id}`,
      minute(held.createdAt),
      kindNameOf(held.kind),
      quoted(heldTitle(held)),
      authorOf(held.ownerId),
    ].join("  "),
  );

const linesOfWaitingComments = (): string[] =>
  waitingComments().map(({ commentId, createdAt, kind, id, content, author, email }) =>
    [
      `comments/${commentId}`,
      minute(createdAt),
      `waits under ${kindNameOf(kind)}/${id}`,
      quoted(content),
      personOf({ name: author, email }),
    ].join("  "),
  );

const linesOfReports = (what: Parameters<typeof reportsOf>[0]): string[] =>
  reportsOf(what).map(({ id, createdAt, kind, entryId, name, address, reason, sentence, reporter }) =>
    [
      `report ${id}`,
      minute(createdAt),
      `${kind} ${entryId}`,
      plain(name),
      address,
      sentence ? `${reason}: “${plain(sentence)}”` : reason,
      personOf(reporter),
    ].join("  "),
  );

/** Reported, and how often; blocked, and why. */
export function stateOf({ status, moderationReason, openReports }: OperatorMessage): string {
  const reported = openReports > 0 ? `, reported ${countOf(openReports, "time")}` : "";
  return `${status}${moderationReason ? ` (${plain(moderationReason)})` : ""}${reported}`;
}

export const peopleOf = ({ senderName, senderEmail, ...to }: OperatorMessage): string =>
  `${personOf({ name: senderName, email: senderEmail })} → ${personOf({ name: to.recipientName, email: plain(to.recipientEmail) })}`;

const linesOfMessages = (listed: readonly OperatorMessage[]): string[] =>
  listed.map((message) => {
    const { id, createdAt, subject } = message;
    return `${id}  ${minute(createdAt)}  ${stateOf(message)}  ${peopleOf(message)}  ${plain(subject)}`;
  });

/** A message stands there once, however it came to be looked at. */
function messagesToLookAt(): OperatorMessage[] {
  const reported = reportedMessages();
  const ids = new Set(reported.map(({ id }) => id));
  return [...reported, ...messagesOf("blocked").filter(({ id }) => !ids.has(id))];
}

const linesOfLog = (): string[] =>
  loggedActs().map(({ id, createdAt, operator, action, about, reason, undo, undoneAt }) =>
    [
      `log/${id}`,
      minute(createdAt),
      plain(operator),
      `${action} ${plain(about)}`,
      ...(reason === null ? [] : [`“${plain(reason)}”`]),
      undoneAt !== null ? `undone ${minute(undoneAt)}` : undo ? "can be undone" : "can't be undone",
    ].join("  "),
  );

const LISTS = {
  waiting: () => [...linesOfWaiting(), ...linesOfWaitingComments()],
  comments: () => [...linesOfWaitingComments(), ...linesOfReports("comments")],
  entries: () => linesOfReports("entries"),
  blocked: () => linesOfMessages(messagesOf("blocked")),
  reported: () => linesOfMessages(reportedMessages()),
  undelivered: () => linesOfMessages(messagesOf("undelivered")),
  all: () => linesOfMessages(messagesOf()),
  log: linesOfLog,
};

export const LIST_NAMES = Object.keys(LISTS) as (keyof typeof LISTS)[];

export const isListName = (name: string): name is keyof typeof LISTS => Object.hasOwn(LISTS, name);

/** Without a name all that asks for the operator. */
export const linesOfList = (name?: keyof typeof LISTS): string[] =>
  name
    ? LISTS[name]()
    : [
        ...LISTS.waiting(),
        ...LISTS.entries(),
        ...linesOfReports("comments"),
        ...linesOfMessages(messagesToLookAt()),
      ];
