import { placeOf } from "#app/kinds/investors/investor";
import { InvestorFacts, InvestorLogo } from "#app/kinds/investors/investor-facts";
import type { TalentCardData } from "#app/kinds/talent/talent";
import type { ShownEntries } from "#app/site/tours/shown-entries.server";
import { formatDuration } from "#app/ui/media/duration";
import { Icon } from "#app/ui/icon";
import { TagList } from "#app/ui/cards/tag-list";
import { Picture } from "#app/ui/media/picture";
import { RowPicture } from "#app/ui/media/row-picture";
import { AgentTile, PersonTile, RingTile, Tile } from "#app/ui/media/tile";

const Wall = ({ startup, investor, reel, person, agent }: ShownEntries) => (
  <div className="tour-row">
    <Tile seed={startup?.name ?? "Startup"} />
    <PersonTile name={person?.name ?? ""} seed={person?.avatarSeed} />
    <RingTile name={investor?.name ?? "Investor"} />
    <AgentTile name={agent?.name ?? "Agent"} />
    <PersonTile name={reel?.author ?? ""} seed={reel?.avatarSeed} />
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

/** A name is among what the search finds. */
const Search = ({ startup }: ShownEntries) => (
  <div className="big-search">
    <Icon name="search" />
    <span>
      <mark>{startup?.name ?? "AI"}</mark>
    </span>
  </div>
);

const Startup = (shown: ShownEntries) => {
  if (!shown.startup) return <Wall {...shown} />;
  const { name, picture, line, badge, tags, moreTags } = shown.startup;
  return (
    <div className="card">
      <div className="card-top">
        <RowPicture {...picture} />
        <div className="card-id">
          <h3 dir="auto">{name}</h3>
          {line && <p dir="auto">{line}</p>}
        </div>
        {badge && <span className="stage">{badge}</span>}
      </div>
      <TagList label="Industries" items={tags} more={moreTags} />
    </div>
  );
};

const Investor = (shown: ShownEntries) => {
  const { investor } = shown;
  if (!investor) return <Wall {...shown} />;
  return (
    <div className="card">
      <div className="card-top">
        <InvestorLogo investor={investor} size={48} />
        <div className="card-id">
          <h3 dir="auto">{investor.name}</h3>
          <p dir="auto">{placeOf(investor)}</p>
        </div>
      </div>
      <InvestorFacts investor={investor} className="spec" />
    </div>
  );
};

const Reel = (shown: ShownEntries) => {
  if (!shown.reel) return <Wall {...shown} />;
  const { author, avatarSeed, explanation, file, timeAgo } = shown.reel;
  return (
    <div className="card">
      <div className="card-top">
        <PersonTile name={author} seed={avatarSeed} size={44} />
        <div className="card-id">
          <h3 dir="auto">{author}</h3>
          <p>{timeAgo}</p>
        </div>
        <span className="stage">
          <Icon name="play" /> {file?.durationSeconds ? formatDuration(file.durationSeconds) : "Reel"}
        </span>
      </div>
      <p className="desc" dir="auto">
        {explanation}
      </p>
    </div>
  );
};

const Somebody = ({ entry, agent = false }: { entry: TalentCardData; agent?: boolean }) => {
  const { name, avatar, avatarSeed, specialties, more } = entry;
  return (
    <div className="card">
      <Picture
        path={avatar}
        size={60}
        fallback={
          agent ? <AgentTile name={name} size={60} /> : <PersonTile name={name} seed={avatarSeed} size={60} />
        }
      />
      <div className="card-id">
        <h3 dir="auto">{name}</h3>
      </div>
      <TagList
        label="Specialties"
        items={specialties}
        more={more.specialties}
        tint={agent ? "agent" : "talent"}
      />
    </div>
  );
};

const Talent = (shown: ShownEntries) => {
  const { person, agent } = shown;
  if (!person && !agent) return <Wall {...shown} />;
  return (
    <div className="tour-row">
      {person && <Somebody entry={person} />}
      {agent && <Somebody entry={agent} agent />}
    </div>
  );
};

const ART = [Wall, Navigation, Search, Startup, Investor, Reel, Talent];

/** Decorative: all that it says is in the step's words. It is empty until it is known what there is to show. */
export function StepArt({ step, shown }: { step: number; shown: ShownEntries | undefined }) {
  const Art = ART[step - 1];
  return (
    <div className="tour-art" aria-hidden="true">
      {Art && shown && <Art {...shown} />}
    </div>
  );
}
