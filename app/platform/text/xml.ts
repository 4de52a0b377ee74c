import escapeXml from "escape-html";

export type Attributes = Record<string, string | number | undefined>;

/** What XML 1.0 forbids even escaped (section 2.2), and halves of surrogate pairs. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

export const withoutForbidden = (text: string): string => text.replace(FORBIDDEN, "");

/** A text inside is escaped; children are elements already. */
export function element(name: string, attributes: Attributes, inside?: string | readonly string[]): string {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const open = `<${name}${pairs.join("")}`;
  if (inside === undefined) return `${open}/>`;
  return `${open}>${typeof inside === "string" ? escapeXml(inside) : inside.join("")}</${name}>`;
}
