import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { EntryName } from "#app/entries/list/entry-name";
import { Marked } from "#app/platform/search/marked";
import type { RowText } from "#app/entries/list/row-text";

/** What a list gives each of its lines. */
export interface InList {
  searched: string;
  /** The list with this line's whole text, or without it. */
  readHref: (entry: { id: number } & RowText) => string;
}

/** The name of a line's place on its page, for addresses. */
export const lineAnchor = (id: number): string => `entry-${id}`;

interface LineProps extends InList {
  entry: { id: number } & RowText;
  /** A tile or picture, 48 pixels wide. */
  picture: ReactNode;
  name: string;
  /** Where the name leads, on another site; without one it is plain text. */
  url?: string | null;
  /** Whose or what it is, under the name. */
  by?: string | null;
  /** What it is worth, and where and how. */
  end?: ReactNode;
  /** Tags under the text. */
  children?: ReactNode;
}

/**
 * One row of a list: what it is, what is said of it, what it is worth. A text that the row has no room for is fetched by its
 * link, as twenty-four whole texts would weigh more than a page may (decision 036).
 */
export function Line({ entry, picture, name, url, by, end, searched, readHref, children }: LineProps) {
  const { whole } = entry;
  return (
    <article className={whole === undefined ? "line" : "line open"} id={lineAnchor(entry.id)}>
      {picture}
      <div className="id">
        <h3>
          <EntryName name={name} url={url} searched={searched} />
        </h3>
        {by && (
          <p className="by">
            <bdi>
              <Marked text={by} searched={searched} />
            </bdi>
          </p>
        )}
      </div>
      <div className="what">
        {whole === undefined ? (
          <p className="say" dir="auto">
            <Marked text={entry.description} searched={searched} />
          </p>
        ) : (
          <div className="prose" dangerouslySetInnerHTML={{ __html: whole }} />
        )}
        {(whole !== undefined || entry.cut !== "nowhere") && (
          <Link
            className={entry.cut === "on-phones" ? "text-btn on-phones" : "text-btn"}
            to={readHref(entry)}
            rel="nofollow"
            preventScrollReset
          >
            {whole === undefined ? "Read all" : "Show less"}
            <span className="vh"> of {name}</span>
          </Link>
        )}
        {children}
      </div>
      <div className="end">{end}</div>
    </article>
  );
}
