import type { Stats } from "#app/site/stats/stats.server";
import { formatCount } from "#app/ui/format-count";

export function StatsRow({ stats }: { stats: Stats }) {
  const cells = [
    { label: "Startups", value: formatCount(stats.startups), glyph: "k-startup" },
    { label: "Investors", value: formatCount(stats.investors), glyph: "k-investor" },
    { label: "Talent", value: formatCount(stats.talent), glyph: "k-talent" },
    { label: "Funding raised", value: stats.funding, glyph: "k-funding" },
  ];
  return (
    <dl className="stats">
      {cells.map(({ label, value, glyph }) => (
        <div key={label}>
          <dt>
            <i className={`k ${glyph}`} />
            {label}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
