import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";

import { newDataDir } from "#tests/support/site";

/**
 * A small disk of its own at a folder, which is made.
 *
 * @param size as mount takes it, such as "1m"
 * @returns what takes it away again; undefined where this user may not mount one
 */
export function mountSmallDisk(folder: string, size: string): (() => void) | undefined {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  return () => execFileSync("umount", ["-l", folder]);
}

/** Whether this user can mount small disks; says so where not. */
export function canMountDisks(): boolean {
  const probe = path.join(newDataDir(), "disk");
  const unmount = mountSmallDisk(probe, "1m");
  unmount?.();
  rmSync(path.dirname(probe), { recursive: true, force: true });
  if (!unmount) console.warn("Tests of a full disk are skipped: this user can't mount a small one.");
  return unmount !== undefined;
}
