import type { ReactNode } from "react";

import { availabilityLabel, employmentLabel, type TalentCardData } from "#app/kinds/talent/talent";
import { HUMAN } from "#app/kinds/talent/talent-kind";
import { Icon } from "#app/ui/icon";
import { siteOf } from "#app/platform/text/site-of";
import { Picture } from "#app/ui/media/picture";
import { JoinedTexts, TagList } from "#app/ui/cards/tag-list";
import { AgentTile, PersonTile } from "#app/ui/media/tile";
import { EntryName } from "#app/ui/cards/entry-name";
import { MIDDLE_DOT } from "#app/ui/cards/middle-dot";

interface TalentCardProps {
  entry: TalentCardData;
  /** Its button. */
  save?: ReactNode;
  children?: ReactNode;
}

export function TalentCard({ entry, save, children }: TalentCardProps) {
  const { name, title, company, location } = entry;
  const human = entry.talentType === HUMAN;
  const standing = [
    employmentLabel(entry.employmentType),
    entry.experience,
    availabilityLabel(entry.availability),
  ].filter(Boolean);
  const place = [company, location].flatMap((part) => part || []);
  return (
    <article className="card talent">
      <div className="card-top">
        <Picture
          path={entry.avatar}
          size={60}
          fallback={
            human ? (
              <PersonTile name={name} seed={entry.avatarSeed} size={60} />
            ) : (
              <AgentTile name={name} size={60} />
            )
          }
        />
        <div className="card-id">
          <EntryName to={entry.path}>{entry.name}</EntryName>
          {title && (
            <p>
              <bdi>{title}</bdi>
            </p>
          )}
          {place.length > 0 && (
            <p>
              <JoinedTexts texts={place} by={MIDDLE_DOT} />
            </p>
          )}
        </div>
        {save}
      </div>
      <p className="desc" dir="auto">
        {entry.bio}
      </p>
      <TagList
        label="Specialties"
        items={entry.specialties}
        more={entry.more.specialties}
        to={entry.path}
        tint={human ? "talent" : "agent"}
      />
      <TagList label="Skills" items={entry.skills} more={entry.more.skills} to={entry.path} />
      <p className="open meta">
        <Icon name="briefcase" />
        <span>{standing.join(MIDDLE_DOT)}</span>
      </p>
      {(entry.portfolio || entry.linkedin) && (
        <div className="actions">
          {entry.portfolio && (
            <a
              className="btn btn-secondary btn-sm"
              href={entry.portfolio}
              target="_blank"
              rel="noopener nofollow ugc"
            >
              View Profile
              <Icon name="arrow-up-right" />
              <span className="vh">{` of ${name} on ${siteOf(entry.portfolio)}, opens in a new tab`}</span>
            </a>
          )}
          {entry.linkedin && (
            <a
              className="btn btn-ghost btn-sm li"
              href={entry.linkedin}
              target="_blank"
              rel="noopener nofollow ugc"
            >
              LinkedIn
              <Icon name="arrow-up-right" />
              <span className="vh">{` profile of ${name}, opens in a new tab`}</span>
            </a>
          )}
        </div>
      )}
      {children}
    </article>
  );
}
