import type { ReactNode } from "react";

import { EntryName } from "#app/entries/list/entry-name";
import { excerptAround } from "#app/platform/search/excerpt-around";
import { Marked } from "#app/platform/search/marked";

/** Characters. */
const EXCERPT = 260;

interface HitProps {
  picture: ReactNode;
  name: string;
  url?: string | null;
  /** Used only without `url`; without either the name is plain text. */
  to?: string;
  lead?: string | null;
  /** Only the part around the match is shown. */
  text: string;
  searched: string;
  /** `at` is in ISO 8601, `text` relative to the time of the request. */
  written?: { at: string; text: string };
  facts: readonly (string | null)[];
  children?: ReactNode;
}

export function SearchResult({
  picture,
  name,
  url,
  to,
  lead,
  text,
  searched,
  written,
  facts,
  children,
}: HitProps) {
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
