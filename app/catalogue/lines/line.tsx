import type { ReactNode } from "react";

import { EntryName } from "#app/ui/cards/entry-name";
import { RowTags, type TagListProps } from "#app/ui/cards/tag-list";
import { ExternalLink } from "#app/ui/external-link";
import { siteOf } from "#app/platform/text/site-of";

export interface LineProps {
  /** 48 pixels wide. */
  picture: ReactNode;
  name: string;
  /** Its page; missing while it is being written. */
  to?: string;
  by?: string | null;
  text: string;
  tags?: Pick<TagListProps, "label" | "items">;
  /** One a line, the most telling first. */
  facts: readonly ReactNode[];
  /** The entry's own page elsewhere, its last fact. */
  url?: string | null;
  /** Marks what was searched for. */
  mark?: (text: string) => ReactNode;
  /** Its button. */
  save?: ReactNode;
  children?: ReactNode;
}

export function Line({
  picture,
  name,
  to,
  by,
  text,
  tags,
  facts,
  url,
  mark = (plain) => plain,
  save,
  children,
}: LineProps) {
  const said = facts.filter(Boolean);
  return (
    <article className="line">
      {picture}
      <div className="id">
        <EntryName to={to}>{mark(name)}</EntryName>
        {by && (
          <p className="by">
            <bdi>{mark(by)}</bdi>
          </p>
        )}
        <p className="say" dir="auto">
          {mark(text)}
        </p>
        {tags && <RowTags {...tags} />}
        {children}
      </div>
      {(said.length > 0 || url) && (
        <ul className="facts-line">
          {said.map((fact, i) => (
            <li key={i}>{fact}</li>
          ))}
          {url && (
            <li>
              <ExternalLink href={url} label={siteOf(url)} of={name} />
            </li>
          )}
        </ul>
      )}
      {save}
    </article>
  );
}
