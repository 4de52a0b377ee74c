import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/** Not `recursive`: Node's recursion never ends on file systems that refuse folders with ENOENT, such as /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
