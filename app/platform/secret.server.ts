import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { env, OperatorError } from "#app/platform/env.server";
import { makeFolder } from "#app/platform/folder.server";

let secret: string | undefined;

/** SESSION_SECRET, or a key made at first use. @throws OperatorError when the data folder can't be written */
export function siteSecret(): string {
  secret ??= env().sessionSecret ?? keptSecret(path.join(env().dataDir, "secret"));
  return secret;
}

function keptSecret(file: string): string {
  try {
    makeFolder(path.dirname(file));
    // Exclusive: of two processes that start at once, one writes and both read the same.
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw new OperatorError(
        `${file} can't be written; make sure that this user may write to the data folder.`,
      );
    }
  }
  return readFileSync(file, "utf8");
}
