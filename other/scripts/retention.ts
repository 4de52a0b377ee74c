import { parseArgs } from "node:util";

import { OperatorError } from "#app/platform/env.server";
import { mustBeWritable } from "#app/platform/cluster/litefs.server";
import { countOf } from "#app/platform/text/text-rules";
import { inactiveMembers } from "#app/site/leaving/inactive-members.server";
import { daysBetween, deletedFrom, seenAt } from "#app/site/leaving/inactivity";
import { carryOutRetention, forgetOldLogs, type OldLogs } from "#app/site/leaving/retention.server";
import { plain } from "#app/platform/terminal-text";
import { print, runScript } from "#other/boot/script";

const USAGE = `Usage: npm run retention [-- --dry-run]

Carries out the data policy now, as the site does once a day by itself: whoever hasn't used their account for almost 2
years is warned by email; whoever hasn't for 2 years, and was warned at least 30 days ago, is deleted; the records of
deliveries, the mails in the outbox, undone tasks, notifications that were read and the log of moderation are forgotten
after a year, and after 30 days what the operator removed.

  --dry-run   Changes nothing; says whom and what it would concern
  --help      Print this text
`;

const removedOf = ({ removed, undo }: OldLogs): string =>
  `${countOf(removed, "removed entry", "removed entries")}, ${countOf(undo, "act")} that could be undone`;

const logsOf = ({ deliveries, files, work, notifications, acts }: OldLogs): string =>
  [
    countOf(deliveries, "moment of delivery", "moments of delivery"),
    countOf(files, "mail in the outbox", "mails in the outbox"),
    countOf(work, "undone task"),
    countOf(notifications, "read notification"),
    countOf(acts, "logged act"),
  ].join(", ");

async function preview(): Promise<void> {
  const now = Date.now();
  const counts = { warn: 0, delete: 0 };
  for await (const { member, fate } of inactiveMembers()) {
    const { id, email, inactivityWarnedAt } = member;
    const then =
      fate === "warn"
        ? `if warned now, deleted from ${new Date(deletedFrom(member, now)).toISOString().slice(0, 10)} on`
        : `warned ${countOf(daysBetween(inactivityWarnedAt ?? now, now), "day")} ago`;
    const unseen = `not seen for ${countOf(daysBetween(seenAt(member), now), "day")}`;
    print(`${fate}  member ${id}  ${plain(email)}  ${unseen}, ${then}`);
    counts[fate]++;
  }
  print(`${countOf(counts.warn, "member")} would be warned, ${counts.delete} deleted.`);
  const old = await forgetOldLogs({ dryRun: true });
  print(`Older than a year: ${logsOf(old)}. Older than 30 days: ${removedOf(old)}. Nothing was changed.`);
}

async function run(): Promise<void> {
  const { warned, deleted, failed, ...logs } = await carryOutRetention();
  const forgotten = `${logsOf(logs)}, ${removedOf(logs)}`;
  print(`${countOf(warned, "member")} to be warned by mail, ${deleted} deleted; forgotten: ${forgotten}.`);
  if (warned > 0) print("The warnings go out as soon as the site works on its queue.");
  if (failed > 0)
    throw new OperatorError(`${countOf(failed, "member")} couldn't be warned or deleted; see above.`);
}

await runScript(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean" }, "dry-run": { type: "boolean" } } });
  if (values.help) return print(USAGE);
  mustBeWritable();
  await (values["dry-run"] ? preview() : run());
});
