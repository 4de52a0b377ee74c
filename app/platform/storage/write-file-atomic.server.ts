import { randomUUID } from "node:crypto";
import { constants, createWriteStream } from "node:fs";
import { copyFile, link, mkdir, rename, rm, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";

/** Makes a file under another name, `{file}.{uuid}.part`, which a fault removes and only a crash leaves behind. */
async function whole(file: string, make: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await make(part);
    await rename(part, file);
  } finally {
    // Also after renaming: two names of the same bytes would both stay.
    await rm(part, { force: true });
  }
}

/**
 * Writes a file whole or not at all. Makes its folder.
 *
 * @throws what the disk or the stream says
 */
export const writeFileAtomic = (
  file: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> => whole(file, (part) => pipeline(content, createWriteStream(part, { flags: "wx" })));

/**
 * Makes a file that has the content of another, whole or not at all. Where the disk can, both share their bytes: neither
 * may be written to in place afterwards, only replaced. Makes the folder.
 *
 * @throws what the disk says
 */
export const copyWholeFile = (from: string, to: string): Promise<void> =>
  whole(to, async (part) => {
    // Another disk, or one that knows no links.
    await link(from, part).catch(() => copyFile(from, part, constants.COPYFILE_EXCL));
    // Its age counts from now: what is old and known to nobody gets swept.
    const now = new Date();
    await utimes(part, now, now);
  });
