import { parseArgs } from "node:util";

import {
  blockMessage,
  dismissReports,
  messageById,
  messagesOf,
  releaseMessage,
  reportedMessages,
  type OperatorMessage,
} from "#app/messages/operator-messages.server";
import { dismissReport, reportedEntries } from "#app/site/entries/operator-reports.server";
import { OperatorError } from "#app/platform/env.server";
import { cleanLine, countOf } from "#app/platform/text/text-rules";
import { plain } from "#app/platform/terminal-text";
import { print, runScript } from "#other/boot/script";

const USAGE = `Usage: npm run moderation -- <command> [id]

  list [kind]                  Messages, newest first: blocked, reported (and not yet dealt with), undelivered or all;
                               or the entries, posts, reels and pages of members that members have reported, a line
                               for each report;
                               without a kind these entries, then the reported messages, then the blocked ones
  show <id>                    One message with all that it says
  release <id>                 A blocked message is sent after all, and counts as one of its sender's five
  block <id> [--reason <text>] A sent message is blocked, and its reports are closed; a mail that is out stays out
  dismiss <id>                 A reported message may stay: its reports are closed
  dismiss-report <id>          A reported entry may stay: this report is closed; "npm run entries -- delete" deletes it,
                               of a member "npm run members -- delete"
  --help                       Print this text
`;

const LISTS: Record<string, () => OperatorMessage[]> = {
  blocked: () => messagesOf("blocked"),
  reported: reportedMessages,
  undelivered: () => messagesOf("undelivered"),
  all: () => messagesOf(),
};

const minute = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** Reported, and how often; blocked, and why. */
function stateOf({ status, moderationReason, openReports }: OperatorMessage): string {
  const reported = openReports > 0 ? `, reported ${countOf(openReports, "time")}` : "";
  return `${status}${moderationReason ? ` (${plain(moderationReason)})` : ""}${reported}`;
}

const peopleOf = ({ senderName, senderEmail, recipientName, recipientEmail }: OperatorMessage): string =>
  `${plain(senderName)} <${senderEmail}> → ${plain(recipientName)} <${plain(recipientEmail)}>`;

/** Returns how many there are. */
function listEntries(): number {
  const reports = reportedEntries();
  for (const { id, createdAt, kind, entryId, name, address, reason, sentence, reporter } of reports) {
    const said = sentence ? `${reason}: “${plain(sentence)}”` : reason;
    const by = `${plain(reporter.name)} <${reporter.email}>`;
    print(
      `report ${id}  ${minute(createdAt)}  ${kind} ${entryId}  ${plain(name)}  ${address}  ${said}  ${by}`,
    );
  }
  return reports.length;
}

const ENTRIES = "entries";

function list(kind: string | undefined): void {
  if (kind !== undefined && kind !== ENTRIES && !Object.hasOwn(LISTS, kind)) {
    const kinds = [...Object.keys(LISTS), ENTRIES].join(", ");
    throw new OperatorError(`What is reported can be listed by ${kinds}, not by "${kind}".`);
  }
  const count = (kind === ENTRIES || kind === undefined ? listEntries() : 0) + listMessages(kind);
  if (count === 0) print("There are none.");
}

/** Returns how many there are. */
function listMessages(kind: string | undefined): number {
  if (kind === ENTRIES) return 0;
  const reported = reportedMessages();
  const ids = new Set(reported.map(({ id }) => id));
  const listed = kind
    ? (LISTS[kind]?.() ?? [])
    : [...reported, ...messagesOf("blocked").filter(({ id }) => !ids.has(id))];
  for (const message of listed) {
    const { id, createdAt, subject } = message;
    print(`${id}  ${minute(createdAt)}  ${stateOf(message)}  ${peopleOf(message)}  ${plain(subject)}`);
  }
  return listed.length;
}

function show(id: number): void {
  const message = messageById(id);
  const { createdAt, deliveredAt, counted, withheld, about, aboutTitle, subject, content } = message;
  print(`Message ${id}, ${minute(createdAt)}: ${stateOf(message)}`);
  print(peopleOf(message));
  if (about) print(`Written to ${about}${aboutTitle ? `, ${plain(aboutTitle)}` : ""}`);
  if (deliveredAt === null) print("Not mailed");
  else print(deliveredAt > 0 ? `Mailed ${minute(deliveredAt)}` : "Mailed more than a year ago");
  print(counted ? "Counts as one of its sender's" : "Costs its sender nothing");
  if (withheld) print("Withheld: its recipient wants nothing from this sender");
  print(`\n${plain(subject)}\n\n${content}`);
}

await runScript(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" }, reason: { type: "string" } },
  });
  const [command, subject, ...rest] = positionals;
  if (values.help) return print(USAGE);
  const reason = values.reason === undefined ? undefined : cleanLine(values.reason);
  if (reason !== undefined && (command !== "block" || !reason)) {
    throw new OperatorError("A --reason is said when a message is blocked, and can't be empty.");
  }
  if (command === "list" && rest.length === 0) return list(subject);
  if (
    !command ||
    !["show", "release", "block", "dismiss", "dismiss-report"].includes(command) ||
    rest.length > 0
  ) {
    throw new OperatorError(
      'Say what to do and with which message or report; "npm run moderation -- --help" tells how.',
    );
  }
  if (!subject || !/^\d{1,15}$/.test(subject)) {
    throw new OperatorError(
      'Name the message or the report by its id; "npm run moderation -- list" shows them.',
    );
  }
  const id = Number(subject);
  if (command === "show") return show(id);
  if (command === "dismiss-report") {
    dismissReport(id);
    return print(`The entry stays; report ${id} is closed.`);
  }
  if (command === "release") {
    releaseMessage(id);
    return print(`Message ${id} is sent; it is mailed as soon as the site works on its queue.`);
  }
  if (command === "block") {
    blockMessage(id, reason);
    return print(`Message ${id} is blocked; its sender sees why.`);
  }
  print(`Message ${id} stays; ${countOf(dismissReports(id), "report is", "reports are")} closed.`);
});
