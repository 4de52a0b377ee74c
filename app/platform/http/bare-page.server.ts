import escapeHtml from "escape-html";

import { SITE_NAME } from "#app/platform/site";

/** Made without the framework, so that it works when nothing else does. */
export interface BarePage {
  title: string;
  sentence: string;
  again?: string;
}

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
