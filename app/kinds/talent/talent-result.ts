import { employmentLabel, type ShownTalent } from "#app/kinds/talent/talent";
import { HUMAN, NON_HUMAN } from "#app/kinds/talent/talent-kind";
import { talentKind } from "#app/kinds/talent/talent-kind";
import { entryPath } from "#app/catalogue/entry-path";
import type { SearchRow } from "#app/catalogue/results/search-row";

export const talentResult = (entry: ShownTalent): SearchRow => {
  const { name, title, company, bio, avatar: path } = entry;
  const human = entry.talentType === HUMAN;
  const found = [...entry.specialties, ...entry.skills, ...entry.agentSkills].join(", ");
  return {
    picture: human
      ? { look: "person", of: name, seed: entry.avatarSeed, path }
      : { look: "agent", of: name, path },
    name,
    to: entryPath(talentKind, entry),
    text: [title, company, bio, found].filter(Boolean).join(" · "),
    facts: [human ? HUMAN : NON_HUMAN, employmentLabel(entry.employmentType), entry.location],
  };
};
