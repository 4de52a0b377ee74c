import type { AppLoadContext } from "@remix-run/node";

/** HTML that stands in the document's own elements: what scripts begin with says nothing of it. */
export interface InDocument {
  readonly html?: undefined;
}

/** HTML that a loader has drawn, of what nothing in the browser takes over (static-markup.tsx). */
export type Markup = string | InDocument;

/** The framework hands it to the page as it is, and writes it for scripts without what is private. */
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

/** A navigation by scripts gets it as text, among its data. */
export const markupFor = ({ rendersDocument }: AppLoadContext, html: string): Markup =>
  rendersDocument ? new DocumentMarkup(html) : html;

/** Undefined in the browser. */
export const htmlOf = (markup: InDocument): string | undefined =>
  markup instanceof DocumentMarkup ? markup.toString() : undefined;
