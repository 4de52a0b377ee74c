import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

import sharp, { type Color, type Sharp } from "sharp";

import { askAt, type Answer, type Asked } from "#tests/support/ask";
import type { Visitor } from "#tests/support/visitor";

/** A picture of one colour. */
export const plainPicture = (width: number, height: number, background: Color = "#c02040"): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A picture that no encoder makes small: its JPEG has some 1.5 bytes a pixel. */
export const noisyPicture = (width: number, height: number, quality = 100): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();

/** A picture, red on its left half and blue on its right. */
export function redAndBlue(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < width * height; i++) pixels[i * 3 + (i % width < width / 2 ? 0 : 2)] = 255;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The colour of one pixel: red, green, blue. */
export async function pixelAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const part = sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha();
  return [...(await part.raw().toBuffer())];
}

/** A chunk of a PNG file. */
function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(8 + body.length);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  return chunk;
}

/** A PNG file of few bytes that claims to be as large as told. */
export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk("IHDR", header),
    pngChunk("IDAT", Buffer.alloc(0)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Asks for an upload address, as our pages do with the file's type and size, or without. */
export async function requestUpload(
  visitor: Visitor,
  terms?: { contentType?: string; size?: number },
): Promise<string> {
  const { status, data } = await visitor.json("/api/objects/upload", terms, "POST");
  if (status !== 200) throw new Error(`asking for an upload answered ${status}: ${String(data.error)}`);
  return String(data.uploadURL);
}

/** Sends a file to an upload address, of this site or of its bucket, without any cookie. */
export const send = (
  site: Asked,
  uploadURL: string,
  body: Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> => askAt(site, uploadURL, { method: "PUT", headers, body });

/** What a page gives back to claim a file: the address without its query. */
export const withoutQuery = (uploadURL: string): string => uploadURL.split("?")[0] ?? "";

/** The id of an upload, by its address or by the path that it got. */
export const idOf = (address: string): string => withoutQuery(address).split("/").at(-1) ?? "";

/** Claims what was sent to an address. */
export const claim = (visitor: Visitor, imageURL: unknown) =>
  visitor.json("/api/images", { imageURL }, "PUT");

/** Asks for an address, sends a file there and claims it. */
export async function uploadAndClaim(visitor: Visitor, content: Buffer, contentType = "image/png") {
  const uploadURL = await requestUpload(visitor, { contentType, size: content.length });
  const sent = await send(visitor.site, uploadURL, content, { "Content-Type": contentType });
  if (sent.status !== 200) throw new Error(`sending answered ${sent.status}: ${sent.text}`);
  return claim(visitor, withoutQuery(uploadURL));
}

/** The stored path of a picture that was uploaded and claimed. */
export async function storedPicture(
  visitor: Visitor,
  content: Buffer,
  contentType?: string,
): Promise<string> {
  const { status, data } = await uploadAndClaim(visitor, content, contentType);
  if (status !== 200) throw new Error(`claiming answered ${status}: ${String(data.error)}`);
  return String(data.objectPath);
}
