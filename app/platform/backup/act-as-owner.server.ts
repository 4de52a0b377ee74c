import { statSync } from "node:fs";
import process from "node:process";

import { env } from "#app/platform/env.server";

/**
 * Where root runs a script on a site that runs as another user, such as on a console of its machine, goes on as that user,
 * to whom the data folder belongs: files of root's would shut the site out of its own backups.
 */
export function actAsOwner(): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(env().dataDir, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
