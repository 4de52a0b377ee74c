import { Fragment } from "react";

import { Link } from "#app/ui/link";

const TINTS = { talent: "tint-person", agent: "tint-agent" } as const;

/** `label` is for screen readers; `more` is how many were left out. */
export interface TagListProps {
  label: string;
  items: readonly string[];
  more?: number;
  /** Where those that were left out are. */
  to?: string;
  tint?: keyof typeof TINTS;
}

export function TagList({ label, items, more = 0, to, tint }: TagListProps) {
  const last = items[items.length - 1];
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
          <bdi className={look}>{last}</bdi> <MoreLink count={more} to={to} className="tag more" />
        </li>
      )}
    </ul>
  );
}

/** In a row: three of them, two on phones. */
export function RowTags({ label, items }: Pick<TagListProps, "label" | "items">) {
  if (items.length === 0) return null;
  const more = [
    { where: "wide", count: items.length - 3 },
    { where: "narrow", count: items.length - 2 },
  ].filter(({ count }) => count > 0);
  return (
    <ul className="tags" aria-label={label}>
      {items.slice(0, 3).map((item, i) => (
        <li key={item} className={i < 2 ? "tag" : "tag wide"} dir="auto">
          {item}
        </li>
      ))}
      {more.map(({ where, count }) => (
        <li key={where} className={`tag more ${where}`}>{`+${count} more`}</li>
      ))}
    </ul>
  );
}

interface MoreLinkProps {
  count?: number;
  to?: string;
  className?: string;
}

export function MoreLink({ count = 0, to, className }: MoreLinkProps) {
  if (count === 0) return null;
  const text = `+${count} more`;
  return to ? (
    <Link className={className} to={to}>
      {text}
    </Link>
  ) : (
    <span className={className}>{text}</span>
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
