import type { ReactNode } from "react";

import { EntryName } from "#app/ui/cards/entry-name";
import { Marked } from "#app/platform/search/marked";
import { ExternalLink } from "#app/ui/external-link";
import { siteOf } from "#app/platform/text/site-of";

export interface LineProps {
  /** 48 pixels wide. */
  picture: ReactNode;
  name: string;
  to: string;
  by?: string | null;
  text: string;
  /** The entry's own page elsewhere. */
  url?: string | null;
  end?: ReactNode;
  searched: readonly string[];
  /** Its button. */
  save?: ReactNode;
  children?: ReactNode;
}

/** A long name of a site breaks before its dots rather than within a word. */
const breakable = (site: string): ReactNode =>
  site.split(/(?=\.)/).flatMap((part, i) => (i === 0 ? [part] : [<wbr key={i} />, part]));

export function Line({ picture, name, to, by, text, url, end, searched, save, children }: LineProps) {
  return (
    <article className="line">
      {picture}
      <div className="id">
        <EntryName to={to}>
          <Marked text={name} searched={searched} />
        </EntryName>
        {by && (
          <p className="by">
            <bdi>
              <Marked text={by} searched={searched} />
            </bdi>
          </p>
        )}
      </div>
      <div className="what">
        <p className="say" dir="auto">
          <Marked text={text} searched={searched} />
        </p>
        {children}
      </div>
      <div className="end">
        {end} {url && <ExternalLink href={url} label={breakable(siteOf(url))} of={name} />}
      </div>
      {save}
    </article>
  );
}
