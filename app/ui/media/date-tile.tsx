interface DateTileProps {
  day: string;
  /** Left out where the month says more, and there is room for one of both. */
  weekday?: string;
  /** "May"; left out under a heading that says it. */
  month?: string;
  next?: boolean;
}

/** Its words are said beside it. */
export function DateTile({ day, weekday, month, next }: DateTileProps) {
  const [fill, ink, edge] = next ? ["band", "on-band", "on-band"] : ["surface", "ink", "line-strong"];
  const both = weekday && month;
  const words = { x: 24, textAnchor: "middle", fill: `rgb(var(--${ink}))` } as const;
  return (
    <svg className="tile" width="48" height="48" viewBox="0 0 48 48" aria-hidden="true">
      <rect
        x=".5"
        y=".5"
        width="47"
        height="47"
        rx="10.5"
        fill={`rgb(var(--${fill}))`}
        stroke={`rgb(var(--${edge}))`}
      />
      {both && (
        <text {...words} y="13" fontSize="8">
          {month}
        </text>
      )}
      <text {...words} y={both ? 31 : 25} fontSize="20" fontWeight="600" letterSpacing="-.8">
        {day}
      </text>
      <text {...words} y={both ? 42 : 39} fontSize={both ? 8 : 13}>
        {weekday ?? month}
      </text>
    </svg>
  );
}
