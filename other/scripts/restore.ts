import { parseArgs } from "node:util";

import { actAsOwner } from "#app/platform/backup/act-as-owner.server";
import { restoreBackup, type FoundBackup } from "#app/platform/backup/restore-backup.server";
import { OperatorError } from "#app/platform/env.server";
import { countOf } from "#app/platform/text/text-rules";
import { SITE_DATABASE } from "#other/boot/newest-schema";
import { print, runScript } from "#other/boot/script";

const USAGE = `Usage: npm run restore -- <backup> [--yes]

Puts a backup in the place of the database, also while the site runs; restart the site at once afterwards. The
backup is a name as "npm run backup -- --list" shows it, "latest", or the path of a .db.gz or .db file. What is
there now is kept first, so that the restore can be taken back. Where LiteFS is used, run it on the primary.

Pictures and videos aren't in a backup: those that were deleted since stay away, and those that came since stay
stored for 7 days, so that they are there when the restore is taken back. Mails that waited then are sent again.

  --yes              Do it; without it you only see what is in the backup and what is there now
  --litefs-url <url> Address of this machine's LiteFS, where it isn't http://localhost:20202
  --help             Print this text
`;

function show({ name, counts, orphans, present }: FoundBackup): void {
  print(`${name} is sound.\n`);
  print(`${"rows".padEnd(20)}${"backup".padStart(10)}${"present".padStart(10)}`);
  for (const table of SITE_DATABASE.counted) {
    const now = String(present?.[table] ?? "?");
    print(`${table.padEnd(20)}${String(counts[table]).padStart(10)}${now.padStart(10)}`);
  }
  print();
  if (!present) print("The present database isn't there or can't be read.");
  if (orphans > 0) print(`${countOf(orphans, "row")} of the backup refer to rows that are gone.`);
}

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean" },
      yes: { type: "boolean", default: false },
      "litefs-url": { type: "string" },
    },
  });
  if (values.help) return print(USAGE);
  const [named, ...rest] = positionals;
  if (!named || rest.length > 0) {
    throw new OperatorError('Name one backup, or "latest"; "npm run restore -- --help" tells how.');
  }
  actAsOwner();
  const confirm = (found: FoundBackup) => {
    show(found);
    return values.yes;
  };
  const { done, kept } = await restoreBackup({
    named,
    confirm,
    site: SITE_DATABASE,
    liteFsUrl: values["litefs-url"],
  });
  if (!done) {
    throw new OperatorError(
      "Nothing was changed yet: with --yes the present database would be kept aside, and replaced by this one.",
    );
  }
  print("The database is restored. Restart the site now: it may still show the old content.");
  if (kept) {
    print(`What it replaced is kept as ${kept}; delete that when you don't need it, it holds personal data.`);
  }
});
