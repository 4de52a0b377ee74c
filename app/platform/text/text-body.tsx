import { Fragment } from "react";

/** Excludes a sentence's closing punctuation. */
const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}’”'])/g;

export function TextBody({ text, className }: { text: string; className: string }) {
  return (
    <div className={className}>
      {text.split(/\n\s*\n/).map((paragraph, i) => (
        <p key={i} className="whitespace-pre-line" dir="auto">
          {paragraph.split(ADDRESS).map((part, j) =>
            j % 2 === 1 ? (
              <a key={j} className="link" href={part} rel="nofollow ugc noopener" target="_blank">
                {part}
              </a>
            ) : (
              <Fragment key={j}>{part}</Fragment>
            ),
          )}
        </p>
      ))}
    </div>
  );
}
