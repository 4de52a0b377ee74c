import { userInfo } from "node:os";
import { parseArgs } from "node:util";

import { OperatorError } from "#app/platform/env.server";
import { cleanLine } from "#app/platform/text/text-rules";
import type { Act } from "#app/site/moderation/carry-out.server";
import { block, dismiss, release } from "#app/site/moderation/message-acts.server";
import { MODERATED_KINDS, tableOf } from "#app/site/moderation/moderated-kinds.server";
import { readName, type Named } from "#app/site/moderation/named";
import { isListName, linesOfList, LIST_NAMES } from "#app/site/moderation/operator-lists.server";
import { linesOfOne } from "#app/site/moderation/operator-looks.server";
import { dismissReport } from "#app/site/moderation/operator-reports.server";
import { removeCommentBy, removeEntryBy } from "#app/site/moderation/removal.server";
import { undoAct } from "#app/site/moderation/undo-act.server";
import {
  approveComment,
  approveWaiting,
  refuseComment,
  refuseWaiting,
} from "#app/site/moderation/waiting-acts.server";
import { print, runScript } from "#other/boot/script";

const USAGE = `Usage: npm run moderation -- <command> [what]

Looking
  list                     All that asks for you: what waits, what members have reported, blocked messages
  list <list>              ${LIST_NAMES.join(", ")}
                           (waiting: posts, reels and comments of new members; comments: those that wait and those that
                           were reported; entries: reported ones, and pages of members; blocked to all: messages;
                           log: what was done, by whom, and why)
  show <what>              All that it says: comments/12, posts/12, waiting/3, messages/7 (or only 7)

What waits (a new member's, with a link)
  approve <what>           waiting/3, comments/12: everybody sees it; after three its author's wait no more
  refuse <what> --reason   waiting/3, comments/12: its author is told which and why

What is there
  remove <what> --reason   comments/12, posts/12, or an entry of any kind; whoever wrote it is told which and why, whoever
                           reported it that it is gone. Likes and comments of a removed entry are lost; an import
                           that names it brings it back.
  dismiss-report <id>      A reported entry, member or comment may stay: this report is closed, and who sent it is told
                           (a member is deleted by "npm run members -- delete")

Messages
  release <id>             A blocked message is sent after all, and counts as one of its sender's five
  block <id> [--reason]    A sent message is blocked, and its reports are closed; a mail that is out stays out
  dismiss <id>             A reported message may stay: its reports are closed

Afterwards
  undo <id>                Undoes one of these, by its number in "list log"; for 30 days, then what was removed is deleted for
                           good. An entry comes back under a new number.

  --reason <text>          Why, in the words that are told
  --by <name>              Who does it, if not the user of this machine
  --help                   Print this text

Kinds of entries: ${MODERATED_KINDS.join(", ")}
`;

interface Command {
  /** What it acts on: a name's part before the slash, or "entries" for one of any kind. */
  acts: Readonly<Record<string, (id: number, act: Act, kind: string) => string>>;
  /** Of a bare number. */
  usual?: string;
  reason?: "needed" | "possible";
}

function removeOf(id: number, act: Act, kind: string): string {
  const table = tableOf(kind);
  if (!table)
    throw new OperatorError(`There are no ${kind}; "npm run moderation -- --help" names all kinds.`);
  return removeEntryBy(table, id, act);
}

const COMMANDS: Readonly<Record<string, Command>> = {
  approve: { acts: { waiting: approveWaiting, comments: approveComment } },
  refuse: { acts: { waiting: refuseWaiting, comments: refuseComment }, reason: "needed" },
  remove: { acts: { comments: removeCommentBy, entries: removeOf }, reason: "needed" },
  "dismiss-report": { acts: { reports: dismissReport }, usual: "reports" },
  release: { acts: { messages: release }, usual: "messages" },
  block: { acts: { messages: block }, usual: "messages", reason: "possible" },
  dismiss: { acts: { messages: dismiss }, usual: "messages" },
  undo: { acts: { log: undoAct }, usual: "log" },
};

function operatorName(by: string | undefined): string {
  if (by) return by;
  try {
    return userInfo().username;
  } catch {
    throw new OperatorError("This machine's user has no name; say who does it with --by.");
  }
}

/** Throws OperatorError unless it is named as the command has it. */
function nameIn(text: string | undefined, usual?: string): Named {
  const named = readName(text ?? "", usual);
  if (named) return named;
  throw new OperatorError('Name one, such as waiting/3; "npm run moderation -- list" shows all.');
}

function reasonFor({ reason }: Command, said: string | undefined): string | undefined {
  const given = said === undefined ? undefined : cleanLine(said);
  if (given !== undefined && (!reason || !given)) {
    throw new OperatorError("A --reason is said of what is refused, removed or blocked, and can't be empty.");
  }
  if (reason === "needed" && given === undefined)
    throw new OperatorError("Say why with --reason: whoever wrote it is told. Nothing was changed.");
  return given;
}

function list(name: string | undefined): void {
  if (name !== undefined && !isListName(name)) {
    throw new OperatorError(`What is reported can be listed by ${LIST_NAMES.join(", ")}, not by "${name}".`);
  }
  const lines = linesOfList(name);
  for (const line of lines.length > 0 ? lines : ["There are none."]) print(line);
}

await runScript(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" }, reason: { type: "string" }, by: { type: "string" } },
  });
  const [name = "", subject, ...rest] = positionals;
  if (values.help) return print(USAGE);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (rest.length > 0 || !(command || ["list", "show"].includes(name))) {
    throw new OperatorError('Say what to do and with what; "npm run moderation -- --help" tells how.');
  }
  const reason = reasonFor(command ?? { acts: {} }, values.reason);
  if (name === "list") return list(subject);
  if (!command) return linesOfOne(nameIn(subject, "messages")).forEach(print);
  const { what, id } = nameIn(subject, command.usual);
  const { acts } = command;
  const act = acts[what] ?? acts.entries;
  if (!act) {
    throw new OperatorError(
      `"${name}" is done with ${Object.keys(acts).join(" or ")}, such as ${Object.keys(acts)[0]}/${id}.`,
    );
  }
  print(act(id, { action: name, about: `${what}/${id}`, operator: operatorName(values.by), reason }, what));
});
