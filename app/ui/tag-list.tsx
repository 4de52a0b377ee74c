const TINTS = { talent: "tint-talent", agent: "tint-agent" } as const;

/**
 * Plain tags in a row.
 *
 * @param label names the list for screen readers
 * @param more how many were left out: "+N more"
 * @param tint tags in the colours of a kind
 */
export function TagList({
  label,
  items,
  more = 0,
  tint,
}: {
  label: string;
  items: readonly string[];
  more?: number;
  tint?: keyof typeof TINTS;
}) {
  if (items.length === 0) return null;
  return (
    <ul className={tint ? `tags ${TINTS[tint]}` : "tags"} aria-label={label}>
      {items.map((item) => (
        <li key={item} className={tint ? "tag solid" : "tag"}>
          {item}
        </li>
      ))}
      {more > 0 && <li className="tag more">+{more} more</li>}
    </ul>
  );
}
