import { parseArgs } from "node:util";

import { actAsOwner } from "#app/platform/backup/act-as-owner.server";
import { asOperatorError } from "#app/platform/backup/backup-error.server";
import { backupsIn, backupStore, folderStore } from "#app/platform/backup/backup-store.server";
import { makeBackup } from "#app/platform/backup/make-backup.server";
import { countOf } from "#app/platform/text/text-rules";
import { formatFileSize } from "#app/ui/file-size";
import { print, runScript } from "#other/boot/script";

const USAGE = `Usage: npm run backup [-- <option>]

Backs the database up while the site runs, and keeps the newest BACKUP_KEEP (14) backups. They lie in the bucket
under backups/ where S3_BUCKET is set, otherwise in the data folder's backups. Pictures and videos aren't in them.
The site does this once a day by itself.

  --list    The backups that there are, newest first; also what restores replaced, which is kept until you delete it
  --help    Print this text
`;

const second = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replace("T", " ")} UTC`;

async function list(): Promise<void> {
  const lists = [[backupStore(), "hub"] as const, [folderStore(), "before-restore"] as const];
  let count = 0;
  for (const [store, kind] of lists) {
    for (const { name, madeAt } of await backupsIn(store, kind)) {
      const file = await store.open(name);
      if (!file) continue;
      print(`${name}  ${formatFileSize(file.bytes)}  ${second(madeAt)}`);
      count++;
    }
  }
  if (count === 0) print("There are none.");
}

await runScript(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean" }, list: { type: "boolean" } } });
  if (values.help) return print(USAGE);
  actAsOwner();
  if (values.list) {
    return list().catch((error: unknown) => {
      throw asOperatorError(error, backupStore().place, (cause) => `Backups can't be listed: ${cause}.`);
    });
  }
  const begun = performance.now();
  const { name, place, bytes, orphans, kept, removed } = await makeBackup();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const broken =
    orphans > 0 ? `; ${countOf(orphans, "row")} of the database refer to rows that are gone` : "";
  print(
    `${name} is in ${place}: ${formatFileSize(bytes)} in ${seconds} s, ${kept} kept, ${removed} removed${broken}`,
  );
});
