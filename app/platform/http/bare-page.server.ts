import escapeHtml from "escape-html";

import { SITE_NAME } from "#app/platform/site";

/** What a page says that is made without the framework: it must cost nothing, or nothing else works. */
export interface BarePage {
  title: string;
  sentence: string;
  /** Words of the link that asks for the same address again; without them there is none. */
  again?: string;
}

/**
 * A complete small document in the site's own look.
 *
 * @param styles address of the site's style sheet
 */
export function barePage(styles: string, { title, sentence, again }: BarePage): string {
  const link = again
    ? `<div class="cta"><a class="btn btn-primary" href="">${escapeHtml(again)}</a></div>`
    : "";
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} · ${SITE_NAME}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<meta name="robots" content="noindex"><link rel="stylesheet" href="${escapeHtml(styles)}"></head>` +
    `<body><main><div class="wrap status"><div class="status-card" role="alert"><h1>${escapeHtml(title)}</h1>` +
    `<p>${escapeHtml(sentence)}</p>${link}</div></div></main></body></html>`
  );
}
