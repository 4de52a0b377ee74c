import { parseArgs } from "node:util";

import { mustBeWritable } from "#app/platform/cluster/litefs.server";
import { OperatorError } from "#app/platform/env.server";
import { countOf } from "#app/platform/text/text-rules";
import { sendDigests } from "#app/site/digest/digest.server";
import { print, runScript } from "#other/boot/script";

const USAGE = `Usage: npm run digest

Sends now what is due of the mail that tells what is new, as the site does by itself at 07:00 UTC: to members of what they
saved, daily or on Mondays, and on Mondays to addresses that are subscribed. Nobody gets two mails on one day.

  --help      Print this text
`;

await runScript(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean" } } });
  if (values.help) return print(USAGE);
  mustBeWritable();
  const { members, subscribers, refused, failed } = await sendDigests();
  print(
    `${countOf(members, "mail")} to members, ${countOf(subscribers, "mail")} to subscribers; ${countOf(refused, "mailbox doesn’t", "mailboxes don’t")} take it.`,
  );
  if (failed > 0)
    throw new OperatorError(
      `${countOf(failed, "mail wasn’t", "mails weren’t")} taken by the mail server; see above, and run it again later.`,
    );
});
