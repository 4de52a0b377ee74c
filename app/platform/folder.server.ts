import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and those above it that are missing. Not by the `recursive` option: on file systems that refuse new
 * folders with ENOENT, such as /proc, Node's own recursion never ends.
 *
 * @throws the file system's error when a folder can't be made
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was quicker.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
