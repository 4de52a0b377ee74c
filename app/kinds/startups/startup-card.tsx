import type { ReactNode } from "react";

import type { StartupCardData } from "#app/kinds/startups/startup-fields";
import { Undisclosed } from "#app/catalogue/list/undisclosed";
import { Icon } from "#app/ui/icon";
import { Picture } from "#app/ui/media/picture";
import { ExternalLink } from "#app/ui/external-link";
import { JoinedTexts, MoreLink, TagList } from "#app/ui/cards/tag-list";
import { Tile } from "#app/ui/media/tile";
import { EntryName } from "#app/ui/cards/entry-name";

interface StartupCardProps {
  startup: StartupCardData;
  /** Its button. */
  save?: ReactNode;
  children?: ReactNode;
}

export function StartupCard({ startup, save, children }: StartupCardProps) {
  const { name, location, description, industries, coFounders, more } = startup;
  return (
    <article className="card">
      <div className="card-top">
        <Picture path={startup.logo} size={48} fallback={<Tile seed={name} />} />
        <div className="card-id">
          <EntryName to={startup.path}>{startup.name}</EntryName>
          {location && (
            <p>
              <JoinedTexts texts={location.split(", ")} by=", " />
            </p>
          )}
        </div>
        {save}
      </div>
      <p className="desc" dir="auto">
        {description}
      </p>
      <TagList label="Industries" items={industries} more={more.industries} to={startup.path} />
      {coFounders.length > 0 && (
        <div className="founders meta">
          <span className="vh">Co-founders: </span>
          <Icon name="users" />
          <span>
            <JoinedTexts texts={coFounders} by=", " />
          </span>
          <MoreLink count={more.coFounders} to={startup.path} className="tag more" />
        </div>
      )}
      <div className="card-foot">
        <span className="raise">
          <span className="vh">Funding: </span>
          {startup.funding ? <b>{startup.funding}</b> : <Undisclosed />}
          <span className="vh">, stage: </span>
          {startup.stage ? <span className="stage">{startup.stage}</span> : <Undisclosed />}
        </span>
        {startup.website && <ExternalLink href={startup.website} label="Website" of={name} />}
      </div>
      {children}
    </article>
  );
}
