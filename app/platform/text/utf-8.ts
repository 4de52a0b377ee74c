const strict = new TextDecoder("utf-8", { fatal: true });

/** Undefined where the bytes are something else: a lenient reader would put U+FFFD in the place of letters. */
export function decodeUtf8(bytes: ArrayBuffer | Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Of a text in which bytes may stand as `%F8`; what else a percent sign begins is left to the reader. */
export function isPercentEncodedUtf8(text: string): boolean {
  try {
    for (const [run] of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) decodeURIComponent(run);
    return true;
  } catch {
    return false;
  }
}
