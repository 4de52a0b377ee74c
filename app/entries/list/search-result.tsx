import type { ReactNode } from "react";

import { EntryName } from "#app/entries/list/entry-name";
import { excerptAround } from "#app/platform/search/excerpt-around";
import { Marked } from "#app/platform/search/marked";

/** Length of the text of a search row, in characters. */
const EXCERPT = 260;

interface HitProps {
  /** A tile or picture, 48 pixels wide. */
  picture: ReactNode;
  name: string;
  /** Where the name leads, on another site. */
  url?: string | null;
  /** Where it leads on this site, when it leads to no other; without either it is plain text. */
  to?: string;
  /** What stands before what is said of it, whole: whose it is. */
  lead?: string | null;
  /** What is said of it; the part around the match is shown. */
  text: string;
  searched: string;
  /** When it was written, as the first part of the quiet line: the moment in ISO 8601, and how long ago that was when asked. */
  written?: { at: string; text: string };
  /** What is known of it, in one quiet line; blanks are left out. */
  facts: readonly (string | null)[];
  /** What stands before these: stars, tags. */
  children?: ReactNode;
}

/** One row of search results, with the searched text marked. */
export function Hit({ picture, name, url, to, lead, text, searched, written, facts, children }: HitProps) {
  const line = facts.filter(Boolean).join(" · ");
  return (
    <article className="hit">
      {picture}
      <h3>
        <EntryName name={name} url={url} to={to} searched={searched} />
      </h3>
      <p dir="auto">
        <Marked
          text={[lead, excerptAround(text, searched, EXCERPT)].filter(Boolean).join(" · ")}
          searched={searched}
        />
      </p>
      {children}
      {(written || line) && (
        <p className="meta">
          <bdi>
            {written && <time dateTime={written.at}>{written.text}</time>}
            {written && line && " · "}
            <Marked text={line} searched={searched} />
          </bdi>
        </p>
      )}
    </article>
  );
}
