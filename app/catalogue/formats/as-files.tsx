import { Fragment } from "react";

import type { FileLink } from "#app/catalogue/formats/list-format";

/** "These 9 startups as" */
export const AsFiles = ({
  said,
  note,
  files,
}: {
  said: string;
  note?: string;
  files: readonly FileLink[];
}) => (
  <div className="files">
    <span id="files">{said}</span>
    <ul aria-labelledby="files">
      <li>
        <span>Page</span>
      </li>
      {files.map(({ label, type, url, follow }) => (
        <Fragment key={url}>
          <li>
            <a href={url} type={type}>
              {label}
            </a>
          </li>
          {follow && (
            <li>
              <a href={follow.url}>{follow.label}</a>
            </li>
          )}
        </Fragment>
      ))}
    </ul>
    {note && <span className="meta">{note}</span>}
  </div>
);
