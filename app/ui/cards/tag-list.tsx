import { Fragment } from "react";

const TINTS = { talent: "tint-person", agent: "tint-agent" } as const;

/** `label` is for screen readers; `more` is how many were left out. */
export interface TagListProps {
  label: string;
  items: readonly string[];
  more?: number;
  tint?: keyof typeof TINTS;
}

export function TagList({ label, items, more = 0, tint }: TagListProps) {
  const last = items.at(-1);
  if (last === undefined) return null;
  const look = tint ? "tag solid" : "tag";
  return (
    <ul className={tint ? `tags ${TINTS[tint]}` : "tags"} aria-label={label}>
      {(more > 0 ? items.slice(0, -1) : items).map((item) => (
        <li key={item} className={look} dir="auto">
          {item}
        </li>
      ))}
      {more > 0 && (
        <li className="last">
          <bdi className={look}>{last}</bdi> <span className="tag more">+{more} more</span>
        </li>
      )}
    </ul>
  );
}

/** Each text has the direction of its own writing, and leaves the others theirs. */
export function JoinedTexts({ texts, by }: { texts: readonly string[]; by: string }) {
  return texts.map((text, i) => (
    <Fragment key={i}>
      {i > 0 && by}
      <bdi>{text}</bdi>
    </Fragment>
  ));
}
