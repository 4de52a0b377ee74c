import escapeHtml from "escape-html";

import { env } from "#app/platform/env.server";
import { SITE_NAME } from "#app/platform/site";
import tokens from "#app/ui/tokens.json";

export interface MailWords {
  subject: string;
  title: string;
  paragraphs: string[];
  /** What somebody wrote, set apart so that it can't pass for the site's own words. */
  quote?: string;
  action?: { label: string; url: string };
  links?: { label: string; url: string }[];
  sections?: MailSection[];
  notes: string[];
  wayOut?: { label: string; url: string };
}

/** Entries under a heading; `text` says a little of each. */
export interface MailSection {
  title: string;
  items: { label: string; url: string; text: string }[];
  more?: { label: string; url: string };
}

const writesTo = (url: string): string | undefined => {
  const { protocol, pathname } = new URL(url);
  return protocol === "mailto:" ? decodeURIComponent(pathname) : undefined;
};

/** Nothing that was typed can break out of its line. */
const line = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Plain-text mail has lines of at most 72 characters (RFC 3676, section 4.2). */
function wrap(text: string, width = 72): string {
  const lines = [""];
  for (const word of line(text).split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last === "") lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}

const quoted = (text: string): string =>
  text
    .split("\n")
    .flatMap((one) => wrap(one, 70).split("\n"))
    .map((one) => `> ${one}`.trimEnd())
    .join("\n");

const sectionText = ({ title, items, more }: MailSection): string[] => [
  `${wrap(title)}\n${"-".repeat(Math.min(72, title.length))}`,
  ...items.map(({ label, url, text }) => [wrap(label), ...(text ? [wrap(text)] : []), url].join("\n")),
  ...(more ? [`${wrap(more.label)}:\n${more.url}`] : []),
];

export function mailText({
  title,
  paragraphs,
  quote,
  action,
  links = [],
  sections = [],
  notes,
  wayOut,
}: MailWords): string {
  return [
    wrap(title),
    ...paragraphs.map((text) => wrap(text)),
    ...sections.flatMap(sectionText),
    ...(quote ? [quoted(quote)] : []),
    ...(action ? [`${action.label}:\n${writesTo(action.url) ?? action.url}`] : []),
    ...links.map(({ label, url }) => `${wrap(label)}:\n${url}`),
    ...notes.map((text) => wrap(text)),
    ...(wayOut ? [`${wayOut.label}:\n${wayOut.url}`] : []),
    // RFC 3676, section 4.3: mail programs know a signature by the blank.
    `-- \n${SITE_NAME} · ${env().appUrl}`,
  ].join("\n\n");
}

type Scheme = "light" | "dark";
const PARTS = ["paper", "surface", "ink", "ink-2", "ink-3", "line", "primary", "on-primary", "link"] as const;

/** Mail programs don't support custom properties. */
const colours = (scheme: Scheme) => {
  const variables: Record<string, { hex: string } | string> = tokens.cssVariables[scheme];
  return Object.fromEntries(
    PARTS.map((part) => {
      const value = variables[`--${part}`];
      return [part, typeof value === "object" ? value.hex : ""];
    }),
  ) as Record<(typeof PARTS)[number], string>;
};

const MARKER = tokens.cssVariables.light["--hl"].hex;
const LIGHT = colours("light");
const DARK = colours("dark");

// Mail programs without media queries keep the inline light colours.
const STYLE = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:${DARK.paper}!important}.card{background:${DARK.surface}!important;border-color:${MARKER} ${DARK.line} ${DARK.line}!important}
h1,h2,.brand,.said{color:${DARK.ink}!important}p{color:${DARK["ink-2"]}!important}.note{color:${DARK["ink-3"]}!important}
.button{background:${DARK.primary}!important;color:${DARK["on-primary"]}!important}a.link{color:${DARK.link}!important}}`;

const FONT = "font-family:'Familjen Grotesk',Arial,Helvetica,sans-serif";

function sectionHtml({ title, items, more }: MailSection): string {
  const link = ({ label, url }: { label: string; url: string }) =>
    `<a class="link" href="${escapeHtml(url)}" style="color:${LIGHT.link}"><bdi>${escapeHtml(line(label))}</bdi></a>`;
  const rows = items.map(
    ({ text, ...item }) =>
      `<li style="margin:0 0 12px">${link(item)}${text ? `<br><span class="note" dir="auto" style="font-size:14px;color:${LIGHT["ink-3"]}">${escapeHtml(line(text))}</span>` : ""}</li>`,
  );
  return `<h2 style="overflow-wrap:anywhere;margin:24px 0 12px;font-size:18px;line-height:1.3;font-weight:600;color:${LIGHT.ink}">${escapeHtml(line(title))}</h2>
<ul style="margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:1.45;overflow-wrap:anywhere">
${rows.join("\n")}
</ul>${more ? `\n<p style="margin:0 0 16px;font-size:16px">${link(more)}</p>` : ""}`;
}

export function mailHtml({
  subject,
  title,
  paragraphs,
  quote,
  action,
  links = [],
  sections = [],
  notes,
  wayOut,
}: MailWords): string {
  const text = (words: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.5;overflow-wrap:anywhere;color:${LIGHT["ink-2"]}">${escapeHtml(line(words))}</p>`;
  const link = ({ label, url }: { label: string; url: string }) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.5"><a class="link" href="${escapeHtml(url)}" style="color:${LIGHT.link}">${escapeHtml(label)}</a></p>`;
  const note = (words: string) =>
    `<p class="note" style="margin:0 0 8px;font-size:14px;line-height:1.45;color:${LIGHT["ink-3"]}">${escapeHtml(line(words))}</p>`;
  const out = wayOut
    ? `<p class="note" style="margin:16px 0 0;font-size:14px;line-height:1.45"><a class="link" href="${escapeHtml(wayOut.url)}" style="color:${LIGHT.link}">${escapeHtml(wayOut.label)}</a></p>`
    : "";
  const said = quote
    ? `<blockquote class="said" dir="auto" style="unicode-bidi:plaintext;margin:0 0 20px;padding:4px 0 4px 16px;border-left:4px solid ${MARKER};font-size:16px;line-height:1.5;color:${LIGHT.ink};overflow-wrap:anywhere">${escapeHtml(quote).replaceAll("\n", "<br>")}</blockquote>`
    : "";
  const button = action
    ? `<p style="margin:8px 0 16px"><a class="button" href="${escapeHtml(action.url)}" style="display:inline-block;padding:14px 22px;border-radius:10px;background:${LIGHT.primary};color:${LIGHT["on-primary"]};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : "";
  const address =
    action && !writesTo(action.url)
      ? note("If the button doesn’t work, open this address:") +
        `<p class="note" style="margin:0 0 16px;font-size:14px;line-height:1.45;word-break:break-all"><a class="link" href="${escapeHtml(action.url)}" style="color:${LIGHT.link}">${escapeHtml(action.url)}</a></p>`
      : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(line(subject))}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:${LIGHT.paper};${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%">
<tr><td class="brand" style="padding:0 4px 16px;font-size:20px;font-weight:600;letter-spacing:-.03em;color:${LIGHT.ink}">${SITE_NAME}</td></tr>
<tr><td class="card" style="padding:28px;border:1px solid ${LIGHT.line};border-top:4px solid ${MARKER};border-radius:14px;background:${LIGHT.surface}">
<h1 style="overflow-wrap:anywhere;margin:0 0 16px;font-size:26px;line-height:1.15;letter-spacing:-.03em;font-weight:600;color:${LIGHT.ink}">${escapeHtml(line(title))}</h1>
${paragraphs.map(text).join("\n")}
${sections.map(sectionHtml).join("\n")}
${said}
${button}${address}
${links.map(link).join("\n")}
${notes.map(note).join("\n")}
${out}
</td></tr>
<tr><td style="padding:16px 4px">${note(`${SITE_NAME} · ${env().appUrl}`)}</td></tr>
</table></td></tr></table></body></html>
`;
}
