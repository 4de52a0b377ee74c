/** Byte offsets of a box; `end` is excluded. */
export interface Place {
  start: number;
  content: number;
  end: number;
}

const FREE = Buffer.from("free", "latin1");

/** Each such box becomes free space of the same size, so that nothing moves. Changes `content` in place. */
export async function* stripGpsMetadata(
  content: AsyncIterable<Buffer>,
  places: readonly Place[],
): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const part of content) {
    for (const { start, content, end } of places) {
      // A box begins with its length, then its type.
      FREE.forEach((letter, i) => {
        const offset = start + 4 + i - at;
        if (offset >= 0 && offset < part.length) part[offset] = letter;
      });
      part.fill(
        0,
        Math.min(part.length, Math.max(0, content - at)),
        Math.min(part.length, Math.max(0, end - at)),
      );
    }
    at += part.length;
    yield part;
  }
}
