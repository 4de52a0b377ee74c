/*
 * Reads the documents that the site renders: well-formed, attributes in double quotes. Not a parser for others' HTML.
 */

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

const decode = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (entity, hex?: string, decimal?: string, name?: string) =>
      name
        ? (ENTITIES[name] ?? entity)
        : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** The attributes of every start tag of that name, in the document's order. */
export function tags(html: string, name: string): Record<string, string>[] {
  const starts = html.matchAll(new RegExp(`<${name}(?=[\\s>/])((?:[^>"]|"[^"]*")*)>`, "g"));
  return [...starts].map(([, attributes = ""]) =>
    Object.fromEntries(
      [...attributes.matchAll(/([^\s=/"]+)(?:="([^"]*)")?/g)].map(([, key = "", value = ""]) => [
        key,
        decode(value),
      ]),
    ),
  );
}

/** The text as a reader sees it: without scripts and markup, blanks collapsed. */
export function textOf(html: string): string {
  const shown = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<\/?(?:b|bdi|i|span|mark|a|time|code|wbr)(?=[\s>/])[^>]*>/g, "")
    .replace(/<[^>]*>/g, " ");
  return decode(shown).replace(/\s+/g, " ").trim();
}

/** The inner markup of every element of that name; such elements must not be nested. */
export const elements = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}(?=[\\s>])(?:[^>"]|"[^"]*")*>([\\s\\S]*?)</${name}>`, "g"))].map(
    ([, inner = ""]) => inner,
  );

/** The names on a page's cards, in their order. */
export const cardTitles = (html: string): string[] => elements(html, "h3").map(textOf);

/** What the line above a list says: "Showing 25–48 of 60 startups", "8 startups". */
export const countLine = (html: string): string =>
  textOf(/<span class="count" role="status">([\s\S]*?)<\/span>/.exec(html)?.[1] ?? "");
