import {
  SHOWN_AGENT,
  SHOWN_INVESTOR,
  SHOWN_NEIGHBOUR,
  SHOWN_PERSON,
  SHOWN_REEL,
  SHOWN_SEARCH,
  SHOWN_STARTUP,
} from "#app/hub/tour/shown-entries";
import { formatDuration } from "#app/ui/media/duration";
import { Icon } from "#app/ui/icon";
import { TagList } from "#app/ui/cards/tag-list";
import { AgentTile, PersonTile, RingTile, Tile } from "#app/ui/media/tile";

const Wall = () => (
  <div className="tour-row">
    <Tile seed={SHOWN_STARTUP.name} />
    <PersonTile name={SHOWN_PERSON.name} />
    <RingTile name={SHOWN_INVESTOR.name} />
    <AgentTile name={SHOWN_AGENT.name} />
    <Tile seed={SHOWN_NEIGHBOUR} />
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
      <mark>{SHOWN_SEARCH}</mark>
    </span>
  </div>
);

const Startup = () => {
  const { name, location, stage, industries, moreIndustries } = SHOWN_STARTUP;
  return (
    <div className="card">
      <div className="card-top">
        <Tile seed={name} />
        <div className="card-id">
          <b>{name}</b>
          <p>{location}</p>
        </div>
        <span className="stage">{stage}</span>
      </div>
      <TagList label="Industries" items={industries} more={moreIndustries} />
    </div>
  );
};

const Investor = () => {
  const { name, city, country, fundAmount, ticketSize, noOfExits } = SHOWN_INVESTOR;
  return (
    <div className="card">
      <div className="card-top">
        <RingTile name={name} />
        <div className="card-id">
          <b>{name}</b>
          <p>
            {city}, {country}
          </p>
        </div>
      </div>
      <dl className="spec">
        {Object.entries({ Fund: fundAmount, Ticket: ticketSize, Exits: noOfExits }).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

const Reel = () => (
  <div className="card">
    <div className="card-top">
      <PersonTile name={SHOWN_REEL.author} size={44} />
      <div className="card-id">
        <b>{SHOWN_REEL.author}</b>
        <p>{SHOWN_REEL.role}</p>
      </div>
      <span className="stage">
        <Icon name="play" /> {formatDuration(SHOWN_REEL.seconds)}
      </span>
    </div>
    <p className="desc">{SHOWN_REEL.explanation}</p>
  </div>
);

const Talent = () => (
  <div className="tour-row">
    <div className="card">
      <PersonTile name={SHOWN_PERSON.name} size={60} />
      <b>{SHOWN_PERSON.name}</b>
      <TagList label="Specialties" items={[SHOWN_PERSON.specialty]} tint="talent" />
    </div>
    <div className="card">
      <AgentTile name={SHOWN_AGENT.name} size={60} />
      <b>{SHOWN_AGENT.name}</b>
      <TagList label="Specialties" items={[SHOWN_AGENT.specialty]} tint="agent" />
    </div>
  </div>
);

const ART = [Wall, Navigation, Search, Startup, Investor, Reel, Talent];

/** Decorative: all that it says is in the step's words. */
export function StepArt({ step }: { step: number }) {
  const Art = ART[step - 1];
  return (
    <div className="tour-art" aria-hidden="true">
      {Art && <Art />}
    </div>
  );
}
