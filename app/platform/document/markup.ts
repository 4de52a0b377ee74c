import type { AppLoadContext } from "@remix-run/node";

/** Stands for HTML that the document's own element of this number has: the data for scripts leave it out. */
export interface InDocument {
  readonly index: number;
}

/** HTML that a loader has rendered and that is never hydrated (static-markup.tsx). */
export type Markup = string | InDocument;

/** The attribute that carries the number. */
export const MARKUP_ATTRIBUTE = "data-markup";

/** The framework hands it to the page as it is, but serializes it for scripts without its private field. */
class DocumentMarkup implements InDocument {
  readonly #html: string;

  constructor(
    html: string,
    readonly index: number,
  ) {
    this.#html = html;
  }

  toString() {
    return this.#html;
  }
}

/** A navigation by scripts gets the HTML as text, among its data. */
export function markupFor({ document }: AppLoadContext, html: string): Markup {
  return document ? new DocumentMarkup(html, document.markups++) : html;
}

/** By number. The document's elements may be rendered a second time, whose HTML the data don't have. */
const inDocument = new Map<number, string>();

/** Call it in the browser before anything is rendered there. */
export function readMarkup(root: Element): void {
  for (const element of root.querySelectorAll(`[${MARKUP_ATTRIBUTE}]`)) {
    inDocument.set(Number(element.getAttribute(MARKUP_ATTRIBUTE)), element.innerHTML);
  }
}

export const htmlOf = (markup: InDocument): string =>
  markup instanceof DocumentMarkup ? markup.toString() : (inDocument.get(markup.index) ?? "");
