import type { ReactNode } from "react";

/** Gives the markup under a key, drawing it where it isn't known. */
export type MarkupKeeper = (key: string, draw: () => ReactNode) => string;

let keeper: MarkupKeeper | undefined;

/** Lets the server keep markup between answers. Without a keeper, as in the browser, everything is drawn each time. */
export function keepMarkupBy(chosen: MarkupKeeper): void {
  keeper = chosen;
}

interface KeptProps<Data> {
  as: "article" | "div";
  className: string;
  /** Names what draws; with the data it is all that the markup depends on. */
  name: string;
  data: Data;
  /** A pure function of the data: no hooks, links of the router, ids or times in what it draws. */
  draw: (data: Data) => ReactNode;
}

/**
 * An element whose inside the server draws once for the same data, whoever asks (decision 030). The browser takes it over
 * as if it had been drawn with the rest.
 */
export function Kept<Data>({ as: Element, className, name, data, draw }: KeptProps<Data>) {
  if (!keeper) return <Element className={className}>{draw(data)}</Element>;
  const html = keeper(`${name} ${JSON.stringify(data)}`, () => draw(data));
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
