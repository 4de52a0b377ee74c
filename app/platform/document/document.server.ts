import { createHash, createHmac } from "node:crypto";

import { negotiateEncoding, compress, type Coding } from "#app/platform/cache/content-encoding.server";
import { siteSecret } from "#app/platform/secret.server";
import type { DocumentScripts } from "#app/platform/document/security-headers.server";

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

/** How each of Remix's scripts is announced; the first begins what it puts at the end of the document. */
const PRELOAD = '<link rel="modulepreload"';

/** How long a browser that reports its paints is waited for once it has begun one, in milliseconds. */
const PAINT_WAIT = 1000;

/**
 * Runs at the end of the body: when the page stands on the screen, the framework's scripts are put in their place. Browsers
 * report the first paint (W3C Paint Timing); where one doesn't, a frame comes before it and a timer after.
 */
const AT_THE_END = [
  '{const scripts=document.getElementById("scripts");',
  "let begun;const begin=()=>{if(begun)return;begun=1;scripts.replaceWith(scripts.content)};",
  'const reports=window.PerformanceObserver?.supportedEntryTypes?.includes("paint");',
  'if(reports)new PerformanceObserver((paints)=>paints.getEntriesByName("first-contentful-paint").length&&begin())' +
    '.observe({type:"paint",buffered:true});',
  `requestAnimationFrame(()=>setTimeout(begin,reports?${PAINT_WAIT}:0))}`,
].join("");

/**
 * Puts a document together from its rendered markup and the loaders' data, and gives Remix's modulepreload links the
 * nonce that they lack (without it the browser ignores them, silently). The page is complete without scripts: they wait in
 * a template, which nothing of is fetched, until it has been painted.
 *
 * @param markup the rendered `<html>` element
 * @param handoff the loaders' data as the framework encodes it; undefined on pages without scripts
 */
export function assembleDocument(markup: string, handoff: string | undefined, nonce: string): string {
  if (handoff === undefined) return `<!DOCTYPE html>${markup}`;
  const html = markup.replaceAll(PRELOAD, `<link rel="modulepreload" fetchpriority="low" nonce="${nonce}"`);
  const from = html.indexOf(PRELOAD);
  const end = html.lastIndexOf("</body>");
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;
  const data =
    `window.__remixContext.streamController.enqueue(${scriptJson(handoff)});` +
    "window.__remixContext.streamController.close();";
  return (
    `<!DOCTYPE html>${html.slice(0, from)}<template id="scripts">${html.slice(from, end)}${script(data)}</template>${script(AT_THE_END)}` +
    html.slice(end)
  );
}

/** A document that may be sent more than once. */
export interface SealedDocument {
  document: string;
  /**
   * What its policy names: its scripts' hashes, and, where it has scripts, the nonce of the style elements that those add
   * (what a dialog puts there depends on the width of the browser's scroll bar), which is the same for the same document and
   * can't be guessed before it is there.
   */
  scripts: DocumentScripts;
}

/**
 * Makes a document one that may be sent more than once: its scripts are named by their hashes instead of a nonce that only
 * one answer may have. Only what carries the nonce is named: markup that found its way in from elsewhere doesn't.
 *
 * @param nonce the one that the document was rendered with
 */
export function sealDocument(document: string, nonce: string): SealedDocument {
  const carried = ` nonce="${nonce}"`;
  const hashes: string[] = [];
  for (const [, attributes = "", script = ""] of document.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)) {
    if (script && ` ${attributes}`.includes(carried)) {
      hashes.push(createHash("sha256").update(script).digest("base64"));
    }
  }
  const plain = document.replaceAll(carried, "");
  if (hashes.length === 0) return { document: plain, scripts: { hashes } };
  const nonceOfStyles = createHmac("sha256", siteSecret())
    .update("styles ")
    .update(plain)
    .digest("base64url");
  return {
    document: document.replaceAll(carried, ` nonce="${nonceOfStyles}"`),
    scripts: { nonce: nonceOfStyles, hashes },
  };
}

// Node's buffers here never lie in shared memory, which is all that the fetch types ask.
const plain = (buffer: Buffer) => buffer as Uint8Array<ArrayBuffer>;

/**
 * Compresses a document once, in the best way the client takes.
 *
 * @param accepted the request's Accept-Encoding
 */
export async function compressDocument(
  document: string,
  accepted: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: Coding | undefined }> {
  const bytes = Buffer.from(document);
  const encoding = negotiateEncoding(accepted);
  return { body: plain(encoding ? await compress(bytes, encoding) : bytes), encoding };
}
