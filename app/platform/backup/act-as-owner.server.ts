import { statSync } from "node:fs";
import process from "node:process";

import { env } from "#app/platform/env.server";

/** Files of root's in the data folder would shut the site out of its own backups. */
export function actAsOwner(): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(env().dataDir, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
