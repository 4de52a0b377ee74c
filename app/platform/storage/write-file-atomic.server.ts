import { randomUUID } from "node:crypto";
import { constants, createWriteStream } from "node:fs";
import { copyFile, link, mkdir, rename, rm, utimes } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";

/** Only a crash leaves the `.part` file behind. */
async function whole(file: string, make: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await make(part);
    await rename(part, file);
  } finally {
    // Also after renaming, which does nothing where both names are links to the same file.
    await rm(part, { force: true });
  }
}

/** Makes the folder. Throws the disk's or stream's error. */
export const writeFileAtomic = (
  file: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> => whole(file, (part) => pipeline(content, createWriteStream(part, { flags: "wx" })));

/** Both may share their bytes: replace them, never write in place. Makes the folder; throws the disk's error. */
export const copyWholeFile = (from: string, to: string): Promise<void> =>
  whole(to, async (part) => {
    // Another disk, or one without links.
    await link(from, part).catch(() => copyFile(from, part, constants.COPYFILE_EXCL));
    // Resets the age: old files that no row names are swept.
    const now = new Date();
    await utimes(part, now, now);
  });
