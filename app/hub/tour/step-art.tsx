import { Icon } from "#app/ui/icon";
import { TagList } from "#app/ui/tag-list";
import { AgentTile, PersonTile, RingTile, Tile } from "#app/ui/tile";

const Wall = () => (
  <div className="tour-row">
    <Tile seed="Tidewater Robotics" />
    <PersonTile name="Amara Osei" />
    <RingTile name="Cedar & Coil" />
    <AgentTile name="Docket" />
    <Tile seed="Halden Audit" />
  </div>
);

const Navigation = () => (
  <ul className="tour-nav">
    <li>
      <i className="k k-community" /> Community
    </li>
    <li>
      <i className="k k-startup" /> <span className="band">Startups</span>
    </li>
    <li>
      <i className="k k-investor" /> Investors
    </li>
  </ul>
);

const Search = () => (
  <div className="big-search">
    <Icon name="search" />
    <span>
      <mark>climate</mark>
    </span>
  </div>
);

const Startup = () => (
  <div className="card">
    <div className="card-top">
      <Tile seed="Tidewater Robotics" />
      <div className="card-id">
        <b>Tidewater Robotics</b>
        <p>Rotterdam, Netherlands</p>
      </div>
      <span className="stage">Series A</span>
    </div>
    <TagList label="Industries" items={["Robotics", "Computer Vision"]} more={1} />
  </div>
);

const Investor = () => (
  <div className="card">
    <div className="card-top">
      <RingTile name="Cedar & Coil" />
      <div className="card-id">
        <b>Cedar &amp; Coil</b>
        <p>Berlin, Germany</p>
      </div>
    </div>
    <dl className="spec">
      {Object.entries({ Fund: "€120M", Ticket: "€500K–2M", Exits: "7" }).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);

const Post = () => (
  <div className="card">
    <div className="card-top">
      <PersonTile name="Noor van Dijk" size={44} />
      <div className="card-id">
        <b>Noor van Dijk</b>
        <p>AI Community Member · 2h ago</p>
      </div>
      <span className="stage">
        <Icon name="play" /> 0:42
      </span>
    </div>
    <p className="desc">First unattended night survey is done: 11 km of quay wall.</p>
  </div>
);

const Talent = () => (
  <div className="tour-row">
    <div className="card">
      <PersonTile name="Amara Osei" size={60} />
      <b>Amara Osei</b>
      <TagList label="Specialties" items={["Clinical NLP"]} tint="talent" />
    </div>
    <div className="card">
      <AgentTile name="Docket" size={60} />
      <b>Docket</b>
      <TagList label="Specialties" items={["Legal review"]} tint="agent" />
    </div>
  </div>
);

const ART = [Wall, Navigation, Search, Startup, Investor, Post, Talent];

/** The picture of a step of the quick tour, made of the hub's own parts; all that it says is in the step's words. */
export function StepArt({ step }: { step: number }) {
  const Art = ART[step - 1];
  return (
    <div className="tour-art" aria-hidden="true">
      {Art && <Art />}
    </div>
  );
}
