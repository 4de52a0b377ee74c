/** Keeps what others wrote from being read as Markdown (CommonMark 0.31, sections 2.4 and 4.4): blanks in front are code. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/^[^\S\r\n]+/gm, "").replace(/[\\`*_{}[\]<>()#+\-.!|~&=]/g, "\\$&");
