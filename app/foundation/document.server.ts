import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Quality 5 of 11: within a few percent of the densest, at a fifth of the time of quality 6 and more. */
const BROTLI_QUALITY = 5;

/** Reads a byte stream to its end as UTF-8. */
export async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  return await new Response(stream).text();
}

/** JSON that can stand in a script element: no character of it ends the element or opens a comment. */
const scriptJson = (value: string): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/**
 * Puts a document together from its rendered markup and the loaders' data, and gives Remix's modulepreload links the
 * nonce that they lack (without it the browser ignores them, silently).
 *
 * @param markup the rendered `<html>` element
 * @param handoff the loaders' data as the framework encodes it; undefined on pages without scripts
 */
export function assembleDocument(markup: string, handoff: string | undefined, nonce: string): string {
  const html = markup.replaceAll('<link rel="modulepreload"', `<link rel="modulepreload" nonce="${nonce}"`);
  if (handoff === undefined) return `<!DOCTYPE html>${html}`;
  const script =
    `<script nonce="${nonce}">window.__remixContext.streamController.enqueue(${scriptJson(handoff)});` +
    "window.__remixContext.streamController.close();</script>";
  const end = html.lastIndexOf("</body>");
  return `<!DOCTYPE html>${html.slice(0, end)}${script}${html.slice(end)}`;
}

// Node's buffers here never lie in shared memory, which is all that the fetch types ask.
const plain = (buffer: Buffer) => buffer as Uint8Array<ArrayBuffer>;

/** Whether an Accept-Encoding names a coding with a weight above 0 (RFC 9110, section 12.5.3). */
const takes = (accepted: string, coding: string): boolean =>
  accepted.split(",").some((part) => {
    const [name = "", weight = ""] = part.toLowerCase().split(";");
    return name.trim() === coding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });

/**
 * Compresses a document once, in the best way the client takes.
 *
 * @param accepted the request's Accept-Encoding
 */
export async function compressDocument(
  document: string,
  accepted: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: "br" | "gzip" | undefined }> {
  const bytes = Buffer.from(document);
  if (takes(accepted, "br")) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    return { body: plain(await brotli(bytes, { params })), encoding: "br" };
  }
  if (takes(accepted, "gzip")) return { body: plain(await deflate(bytes, { level: 6 })), encoding: "gzip" };
  return { body: plain(bytes), encoding: undefined };
}
