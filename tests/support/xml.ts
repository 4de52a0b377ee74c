import { SaxesParser } from "saxes";

/** An element of an XML document. */
export interface XmlElement {
  /** With its namespace: `{http://www.w3.org/2005/Atom}entry`. */
  name: string;
  attributes: Record<string, string>;
  /** Its own text and that of what is in it. */
  text: string;
  children: XmlElement[];
}

/**
 * Reads an XML document by the letter of the standard.
 *
 * @throws Error where it isn't well-formed, or uses a prefix of no namespace
 */
export function parseXml(document: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, text: "", children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ uri, local, attributes }) => {
    const element: XmlElement = {
      name: `{${uri}}${local}`,
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value])),
      text: "",
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", (text) => {
    for (const element of open) element.text += text;
  });
  parser.write(document).close();
  const [element] = root.children;
  if (!element) throw new Error("no element");
  return element;
}
