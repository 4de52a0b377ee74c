/*
 * The characters of the bytes 0x80 to 0x9F; all other bytes of Windows-1252 are those of Latin-1. Not left to
 * TextDecoder, which in Node 20.18.3 and later, 22.13 and later and 24 gives control characters for them
 * (nodejs/node#56542).
 */
const WINDOWS_1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** The text of bytes in Windows-1252, the encoding that older files and pages have when they name none or Latin-1. */
export const decodeWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString("latin1")
    .replace(/[\x80-\x9f]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80));
