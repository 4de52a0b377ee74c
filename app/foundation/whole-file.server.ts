import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";

/**
 * Writes a file whole or not at all: under another name first, `{file}.{uuid}.part`, which a fault removes and only a
 * crash leaves behind. Makes its folder.
 *
 * @throws what the disk or the stream says
 */
export async function writeWholeFile(
  file: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await pipeline(content, createWriteStream(part, { flags: "wx" }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
