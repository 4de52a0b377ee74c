import { employmentLabel, HUMAN, NON_HUMAN, type ShownTalent } from "#app/features/talent/talent";
import type { SearchRow } from "#app/entries/results/search-row";

export const talentResult = (entry: ShownTalent): SearchRow => {
  const { name, title, company, bio, avatar: path } = entry;
  const human = entry.talentType === HUMAN;
  const found = [...entry.specialties, ...entry.skills].join(", ");
  return {
    picture: human
      ? { look: "person", of: name, seed: entry.avatarSeed, path }
      : { look: "agent", of: name, path },
    name,
    url: entry.portfolio,
    text: [title, company, bio, found].filter(Boolean).join(" · "),
    facts: [human ? HUMAN : NON_HUMAN, employmentLabel(entry.employmentType), entry.location],
  };
};
