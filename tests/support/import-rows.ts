import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { runScript } from "#tests/support/site";

/**
 * Imports rows into a running site's data as an operator would: from a JSON file, by the import's own command.
 *
 * @param rows oldest first: the last one becomes the newest
 * @param options of the command, such as "--source", "A list"
 * @returns the command's last line: "N stored, N updated, N unchanged, N rejected"
 */
export function importRows(
  site: { dataDir: string },
  kind: string,
  rows: readonly object[],
  ...options: string[]
): string {
  const folder = mkdtempSync(path.join(tmpdir(), "hub-rows-"));
  try {
    const file = path.join(folder, `${kind}.json`);
    writeFileSync(file, JSON.stringify(rows));
    const { code, stdout, stderr } = runScript("import", [kind, file, ...options], {
      DATA_DIR: site.dataDir,
    });
    if (code !== 0) throw new Error(`The import ended with code ${code}: ${stdout}${stderr}`);
    return stdout.trim().split("\n").at(-1) ?? "";
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
