import { createHash, createHmac } from "node:crypto";

import { negotiateEncoding, compress, type Coding } from "#app/platform/cache/content-encoding.server";
import { siteSecret } from "#app/platform/secret.server";
import type { DocumentScripts } from "#app/platform/document/security-headers.server";

export async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  return await new Response(stream).text();
}

/** No character of it can end the script element or open a comment. */
const scriptJson = (value: string): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

const PRELOAD = '<link rel="modulepreload"';

/** How long to wait for a browser that reports paints. */
const PAINT_TIMEOUT_MS = 1000;

/** Loads scripts after the first paint (W3C Paint Timing), or after a frame and a timer. */
const AT_THE_END = [
  '{const scripts=document.getElementById("scripts");',
  "let begun;const begin=()=>{if(begun)return;begun=1;scripts.replaceWith(scripts.content)};",
  'const reports=window.PerformanceObserver?.supportedEntryTypes?.includes("paint");',
  'if(reports)new PerformanceObserver((paints)=>paints.getEntriesByName("first-contentful-paint").length&&begin())' +
    '.observe({type:"paint",buffered:true});',
  `requestAnimationFrame(()=>setTimeout(begin,reports?${PAINT_TIMEOUT_MS}:0))}`,
].join("");

/**
 * The document's parts: as one string it would be copied once more. Without a nonce browsers silently ignore modulepreload
 * links. Scripts wait in a template for the first paint.
 */
export function assembleDocument(markup: string, handoff: string | undefined, nonce: string): string[] {
  if (handoff === undefined) return ["<!DOCTYPE html>", markup];
  const from = markup.indexOf(PRELOAD);
  const end = markup.lastIndexOf("</body>");
  const scripts = markup
    .slice(from, end)
    .replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low" nonce="${nonce}"`);
  const script = (code: string) => `<script nonce="${nonce}">${code}</script>`;
  const data =
    `window.__remixContext.streamController.enqueue(${scriptJson(handoff)});` +
    "window.__remixContext.streamController.close();";
  return [
    "<!DOCTYPE html>",
    markup.slice(0, from),
    `<template id="scripts">${scripts}${script(data)}</template>${script(AT_THE_END)}`,
    markup.slice(end),
  ];
}

export interface SealedDocument {
  document: string;
  /** The nonce of styles that scripts add is the same for the same document, and can't be guessed beforehand. */
  scripts: DocumentScripts;
}

/** Names scripts by hashes, as a nonce is for one answer only; injected markup lacks the nonce, so it gets none. */
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

// Node's buffers here are never in shared memory, which the fetch types demand.
const plain = (buffer: Buffer) => buffer as Uint8Array<ArrayBuffer>;

export async function compressDocument(
  parts: readonly string[],
  accepted: string,
): Promise<{ body: Uint8Array<ArrayBuffer>; encoding: Coding | undefined }> {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const encoding = negotiateEncoding(accepted);
  return { body: plain(encoding ? await compress(bytes, encoding) : bytes), encoding };
}
