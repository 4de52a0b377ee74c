import { createHash, createHmac } from "node:crypto";

import { codingOf, compress, type Coding } from "#app/foundation/content-coding.server";
import { siteSecret } from "#app/foundation/secret.server";
import type { DocumentScripts } from "#app/foundation/security-headers.server";

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

/**
 * As long as a page with scripts has an element of this id, its parts of the class `in-turn` are drawn only near the
 * window, and taken for as high as `--about` says. It stands in the page, as a browser may lay one out before its style
 * sheet is there.
 */
const IN_TURN =
  "@media (scripting:enabled){.in-turn{content-visibility:auto;contain-intrinsic-height:var(--about,30rem)}}";

/** The style elements that a document with scripts comes with, as its policy names them. */
export const STYLE_HASHES = [createHash("sha256").update(IN_TURN).digest("base64")];

/** How long a task may go on, in milliseconds: a phone is some four times slower, and answers after 50. */
const AT_A_TIME = 5;

/** How long a browser that reports its paints is waited for once it has begun one, in milliseconds. */
const PAINT_WAIT = 1000;

/**
 * Runs at the end of the body. On the way to a place in the page, or back to one, all of it is drawn at once, as that
 * place depends on all heights. Else, when the page stands on the screen, what wasn't drawn is drawn in turn. Before that
 * the framework's scripts are put in their place: the links to them in turn, too, as each begins a request. Browsers report
 * the first paint (W3C Paint Timing); where one doesn't, a frame comes before it and a timer after. Of the style element the
 * height stays: without it every part would be laid out once more.
 */
const AT_THE_END = [
  '{const inTurn=document.getElementById("in-turn");',
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")inTurn.remove();',
  `const inTasks=(step,then)=>{const until=performance.now()+${AT_A_TIME};`,
  "while(step())if(performance.now()>until)return setTimeout(inTasks,0,step,then);then()};",
  'const scripts=document.getElementById("scripts");',
  'const put=()=>{const link=scripts.content.firstChild;if(link?.nodeName!=="LINK")return;scripts.before(link);return 1};',
  'const parts=document.querySelectorAll(".in-turn");let next=0;',
  "const draw=()=>{const part=parts[next++];if(!part)return;",
  'part.style.contentVisibility="visible";part.offsetHeight;return 1};',
  "const drawn=()=>{",
  // Where what came since has put the element away, or changed it, nothing is left to take back.
  "const rule=inTurn.sheet?.cssRules[0]?.cssRules?.[0];",
  'if(rule)rule.style.contentVisibility="";else inTurn.remove();',
  'for(const{style}of parts)style.contentVisibility="";inTurn.removeAttribute("id")};',
  "let begun;const begin=()=>{if(begun)return;begun=1;",
  "inTasks(put,()=>{scripts.replaceWith(scripts.content);",
  "if(inTurn.isConnected)setTimeout(inTasks,0,draw,drawn)})};",
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
    `<!DOCTYPE html>${html.slice(0, from).replace("</head>", `<style id="in-turn">${IN_TURN}</style></head>`)}` +
    `<template id="scripts">${html.slice(from, end)}${script(data)}</template>${script(AT_THE_END)}` +
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
    scripts: { nonce: nonceOfStyles, hashes, styles: STYLE_HASHES },
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
  const encoding = codingOf(accepted);
  return { body: plain(encoding ? await compress(bytes, encoding) : bytes), encoding };
}
