import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { EntryName } from "#app/entries/list/entry-name";
import { Marked } from "#app/platform/search/marked";
import type { RowText } from "#app/entries/list/row-text";

export interface InList {
  searched: string;
  /** The list with this line's whole text, or without it. */
  readHref: (entry: { id: number } & RowText) => string;
}

export const lineAnchor = (id: number): string => `entry-${id}`;

interface LineProps extends InList {
  entry: { id: number } & RowText;
  /** 48 pixels wide. */
  picture: ReactNode;
  name: string;
  url?: string | null;
  by?: string | null;
  end?: ReactNode;
  children?: ReactNode;
}

/** A longer text is fetched through its link: twenty-four whole texts would exceed a page's budget (decision 036). */
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
