import type { UseCaseStats } from "#app/kinds/use-cases/use-cases.server";
import { formatCount } from "#app/ui/format-count";

export function UseCaseStatsRow({ stats }: { stats: UseCaseStats }) {
  const cells = [
    { label: "Use cases", value: stats.total },
    { label: "Industries", value: stats.industries },
    { label: "In Production", value: stats.inProduction },
    { label: "Featured", value: stats.featured },
  ];
  return (
    <dl className="stats stats-top">
      {cells.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
