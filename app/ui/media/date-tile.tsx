interface DateTileProps {
  day: string;
  weekday: string;
  /** "May", of a large tile. */
  month?: string;
  next?: boolean;
}

/** Its words are said beside it. */
export function DateTile({ day, weekday, month, next }: DateTileProps) {
  const [fill, ink, edge] = next ? ["band", "on-band", "on-band"] : ["surface", "ink", "line-strong"];
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
      {month && (
        <text {...words} y="13" fontSize="8">
          {month}
        </text>
      )}
      <text {...words} y={month ? 31 : 25} fontSize="20" fontWeight="600" letterSpacing="-.8">
        {day}
      </text>
      <text {...words} y={month ? 42 : 39} fontSize={month ? 8 : 13}>
        {weekday}
      </text>
    </svg>
  );
}
