import type { ReactNode } from "react";

import { excerptAround } from "#app/foundation/excerpt-around";
import { Marked } from "#app/foundation/marked";
import { UNDISCLOSED } from "#app/foundation/text-rules";
import { Icon } from "#app/ui/icon";

/** Length of the text of a search row, in characters. */
const EXCERPT = 180;

interface HitProps {
  /** A tile, a picture or a glyph of 48 pixels. */
  picture: ReactNode;
  name: string;
  /** Where the name leads, on another site; without one it is plain text. */
  url: string | null;
  /** What stands before what is said of it, whole: whose it is. */
  lead?: string | null;
  /** What is said of it; the part around the match is shown. */
  text: string;
  searched: string;
  /** The row's strongest fact, such as an amount. */
  value: string;
  /** Further facts; missing ones are left out. */
  tail: readonly (string | null)[];
  /** What else the row shows. */
  children?: ReactNode;
}

/** One row of search results, with the searched text marked. */
export function Hit({ picture, name, url, lead, text, searched, value, tail, children }: HitProps) {
  const title = <Marked text={name} searched={searched} />;
  return (
    <article className="hit">
      {picture}
      <h3>
        {url ? (
          <a href={url} target="_blank" rel="noopener nofollow ugc">
            {title}
            <span className="vh">, opens in a new tab</span>
            <Icon name="arrow-up-right" />
          </a>
        ) : (
          title
        )}
      </h3>
      <p>
        <Marked
          text={[lead, excerptAround(text, searched, EXCERPT)].filter(Boolean).join(" · ")}
          searched={searched}
        />
      </p>
      {children}
      <p className="tail">
        {value === UNDISCLOSED ? value : <b>{value}</b>}
        <Marked
          text={tail
            .filter(Boolean)
            .map((fact) => ` · ${fact}`)
            .join("")}
          searched={searched}
        />
      </p>
    </article>
  );
}
