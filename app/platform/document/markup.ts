import type { AppLoadContext } from "@remix-run/node";

/** Stands for HTML that the document's own elements have: the data for scripts leave it out. */
export interface InDocument {
  readonly html?: undefined;
}

/** HTML that a loader has rendered and that is never hydrated (static-markup.tsx). */
export type Markup = string | InDocument;

/** The framework hands it to the page as it is, but serializes it for scripts without its private field. */
class DocumentMarkup implements InDocument {
  declare readonly html?: undefined;
  readonly #html: string;

  constructor(html: string) {
    this.#html = html;
  }

  toString() {
    return this.#html;
  }
}

/** A navigation by scripts gets the HTML as text, among its data. */
export const markupFor = ({ rendersDocument }: AppLoadContext, html: string): Markup =>
  rendersDocument ? new DocumentMarkup(html) : html;

/** Undefined in the browser. */
export const htmlOf = (markup: InDocument): string | undefined =>
  markup instanceof DocumentMarkup ? markup.toString() : undefined;
