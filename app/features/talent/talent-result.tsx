import { employmentLabel, HUMAN, NON_HUMAN, type ShownTalent } from "#app/features/talent/talent";
import { SearchResult } from "#app/entries/list/search-result";
import { Picture } from "#app/ui/media/picture";
import { AgentTile, PersonTile } from "#app/ui/media/tile";

export function TalentResult({ entry, searched }: { entry: ShownTalent; searched: string }) {
  const { name, title, company, bio } = entry;
  const human = entry.talentType === HUMAN;
  const found = [...entry.specialties, ...entry.skills].join(", ");
  return (
    <SearchResult
      picture={
        <Picture
          path={entry.avatar}
          size={48}
          fallback={human ? <PersonTile name={name} seed={entry.avatarSeed} /> : <AgentTile name={name} />}
        />
      }
      name={name}
      url={entry.portfolio}
      text={[title, company, bio, found].filter(Boolean).join(" · ")}
      searched={searched}
      facts={[human ? HUMAN : NON_HUMAN, employmentLabel(entry.employmentType), entry.location]}
    />
  );
}
