/** A box of a file that tells a place: where it begins, where what it holds does, and where it ends (excluded). */
export interface Place {
  start: number;
  content: number;
  end: number;
}

const FREE = Buffer.from("free", "latin1");

/**
 * A file without the places that it tells: each such box becomes free space of the same size, so that nothing else moves.
 *
 * @param content the file's bytes, in their order; they are changed
 */
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
