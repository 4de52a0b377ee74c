import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

import { env, OperatorError } from "#app/platform/env.server";
import { makeFolder } from "#app/platform/folder.server";

const KEY_BYTES = 32;
/** As a made key is written: 43 characters. */
const WHOLE_KEY = /^[\x21-\x7e]{43,}$/;

let secret: string | undefined;

/** SESSION_SECRET, or a key made at first use. @throws OperatorError when that can't be written, or isn't whole */
export function siteSecret(): string {
  secret ??= env().sessionSecret ?? keptSecret(path.join(env().dataDir, "secret"));
  return secret;
}

function keptSecret(file: string): string {
  if (!existsSync(file)) makeKey(file);
  const kept = readFileSync(file, "utf8");
  if (WHOLE_KEY.test(kept.trim())) return kept;
  throw new OperatorError(
    `${file} holds no whole key; bring it back from a copy, or delete it, which logs everybody out and ends the links in mails.`,
  );
}

/** Whole or not at all, whatever becomes of the disk or the process meanwhile. */
function makeKey(file: string): void {
  const part = `${file}.${randomUUID()}.part`;
  try {
    makeFolder(path.dirname(file));
    const key = randomBytes(KEY_BYTES).toString("base64url");
    writeFileSync(part, key, { flag: "wx", mode: 0o600, flush: true });
    takeName(part, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `${file} can't be written (${code}); make sure that the disk has room and that this user may write to the data folder.`,
    );
  } finally {
    rmSync(part, { force: true });
  }
}

/** Of two processes that start at once, the first gives its key the name, and both read the same. */
function takeName(part: string, file: string): void {
  try {
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    // A disk without links.
    renameSync(part, file);
  }
}
