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
      {files.map(({ label, type, url }) => (
        <li key={url}>
          <a href={url} type={type}>
            {label}
          </a>
        </li>
      ))}
    </ul>
    {note && <span className="meta">{note}</span>}
  </div>
);
