import type { ExampleOwner, ExampleSite } from "#app/site/example/example-site.server";
import { SITE_NAME } from "#app/platform/site";
import { AgentTile, PersonTile, RingTile, Tile } from "#app/ui/media/tile";
import { Link } from "#app/ui/link";

const SIZE = 96;

const OWNERS: Record<ExampleOwner, { noun: string; tile: (name: string) => JSX.Element }> = {
  company: { noun: "company", tile: (name) => <Tile seed={name} size={SIZE} /> },
  investor: { noun: "investor", tile: (name) => <RingTile name={name} size={SIZE} /> },
  person: { noun: "person", tile: (name) => <PersonTile name={name} size={SIZE} /> },
  agent: { noun: "agent", tile: (name) => <AgentTile name={name} size={SIZE} /> },
};

export function ExamplePage({ site: { of, name, to } }: { site: ExampleSite }) {
  const { noun, tile } = OWNERS[of];
  return (
    <div className="wrap status">
      <div className="status-card">
        {tile(name)}
        <p className="notice warn">Example site</p>
        <h1>{name}</h1>
        <p>
          This {noun} is made up, so that {SITE_NAME} has something to show from the first day. A real entry
          would have led you to its own site.
        </p>
        <div className="cta">
          <Link className="btn btn-primary" to={to}>
            Back to the entry<span className="vh"> of {name}</span>
          </Link>
        </div>
      </div>
    </div>
  );
}
