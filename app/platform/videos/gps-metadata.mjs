/*
 * Source: ISO 14496-12 (boxes), 3GPP TS 26.244 (`loci`), Apple's QuickTime format (`©xyz`, `…location.ISO6709`).
 * @typedef {{ start: number; end: number; type: string; content: number }} Box from `start` to `end` (excluded)
 */

const NOTES = ["udta", "meta", "uuid"];
const PARENTS = ["moov", "trak"];
const TELLS = ["©xyz", "loci", "ISO6709", "exif:GPS"];
/** A file recorded in pieces may have thousands; the first ones matter. */
const MAX_BOXES_READ = 64;
/** A camera writes a few; removing them takes time that grows with their number. */
const MAX_GPS_BOXES = 100;
/** Players don't accept larger ones either. */
const MAX_METADATA_BOX_BYTES = 16_000_000;

/**
 * @param {Buffer} head its first bytes, up to 16
 * @param {number} start
 * @param {number} most where what it stands in ends
 * @returns {Box | undefined} undefined for what can't be a box
 */
function boxAt(head, start, most) {
  if (head.length < 8) return undefined;
  const type = head.toString("latin1", 4, 8);
  const small = head.readUInt32BE(0);
  if (small === 1 && head.length < 16) return undefined;
  const content = start + (small === 1 ? 16 : 8);
  const bytes = small === 1 ? Number(head.readBigUInt64BE(8)) : small;
  const end = small === 0 ? most : start + bytes;
  return end >= content && end <= most ? { start, end, type, content } : undefined;
}

/**
 * @param {Buffer} file bytes from `offset` on
 * @param {number} offset
 * @param {Box} box that they hold whole
 * @returns {Box[]} the boxes in it that tell a place
 */
function tellingBoxes(file, offset, box) {
  const bytes = file.subarray(box.content - offset, box.end - offset);
  if (NOTES.includes(box.type)) {
    return TELLS.some((mark) => bytes.includes(mark, 0, "latin1")) ? [box] : [];
  }
  if (!PARENTS.includes(box.type)) return [];
  const found = [];
  for (let at = box.content; at < box.end;) {
    const inner = boxAt(file.subarray(at - offset, at - offset + 16), at, box.end);
    if (!inner) break;
    found.push(...tellingBoxes(file, offset, inner));
    at = inner.end;
  }
  return found;
}

/**
 * @param {(start: number, end: number) => Promise<Uint8Array>} read gives a part; `end` is excluded
 * @param {number} bytes
 * @returns {Promise<{ start: number; content: number; end: number }[]>} `end` is excluded
 * @throws when there are more than a camera writes
 */
export async function placesIn(read, bytes) {
  const places = [];
  for (let at = 0, looked = 0; at < bytes && looked < MAX_BOXES_READ; looked++) {
    const box = boxAt(Buffer.from(await read(at, Math.min(bytes, at + 16))), at, bytes);
    if (!box) break;
    at = box.end;
    if (![...PARENTS, ...NOTES].includes(box.type) || box.end - box.start > MAX_METADATA_BOX_BYTES) continue;
    const whole = Buffer.from(await read(box.start, box.end));
    places.push(...tellingBoxes(whole, box.start, box));
    if (places.length > MAX_GPS_BOXES) throw new Error(`More than ${MAX_GPS_BOXES} boxes tell a place`);
  }
  return places.map(({ start, content, end }) => ({ start, content, end }));
}
