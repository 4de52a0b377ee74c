import { z } from "zod";

import { HUMAN, NON_HUMAN } from "#app/features/talent/talent";
import { importName, optionalText, optionalUrl, requiredText, textList } from "#app/foundation/entry-schema";

/** The two types in the specification's spelling, whatever the case and the hyphen; other words stay as they are. */
function readTalentType(value: string | null): string {
  const word = (value ?? HUMAN).toLowerCase().replace(/[\s_-]/g, "");
  if (word === "human") return HUMAN;
  return ["nonhuman", "ai", "agent", "aiagent"].includes(word) ? NON_HUMAN : (value ?? HUMAN);
}

/** A talent entry in an import: only name and bio are required. */
export const talentImportRow = z.object({
  name: importName,
  title: optionalText(),
  company: optionalText(),
  bio: requiredText(),
  specialties: textList,
  skills: textList,
  experience: optionalText(),
  location: optionalText(),
  availability: optionalText(100).transform((value) => value?.toLowerCase() ?? null),
  employmentType: optionalText(100).transform((value) => value?.toLowerCase() ?? null),
  talentType: optionalText(100).transform(readTalentType),
  avatar: optionalText(2000),
  portfolio: optionalUrl,
  linkedin: optionalUrl,
});

export type TalentImportRow = z.output<typeof talentImportRow>;
