import { z } from "zod";

import { profileLink } from "#app/features/talent/profile-link";
import {
  AVAILABILITIES,
  EMPLOYMENT_TYPES,
  EXPERIENCES,
  HUMAN,
  NON_HUMAN,
  TALENT_TYPES,
} from "#app/features/talent/talent";
import { TALENT_WORDS } from "#app/features/talent/talent-entries";
import {
  commaSeparated,
  optionalPicture,
  optionalWebAddress,
  requiredLine,
  requiredLines,
  requiredOption,
  shortTexts,
} from "#app/entries/form/entry-input-schema";
import {
  importLines,
  importName,
  optionalImportAddress,
  optionalImportLine,
  optionalImportPicture,
  textList,
} from "#app/entries/store/entry-schema";
import { URL_LIMIT } from "#app/platform/text/web-address";

/** Ignores case and hyphens; other words stay as they are. */
function readTalentType(value: string | null): string {
  const word = (value ?? HUMAN).toLowerCase().replace(/[\s_-]/g, "");
  if (word === "human") return HUMAN;
  return ["nonhuman", "ai", "agent", "aiagent"].includes(word) ? NON_HUMAN : (value ?? HUMAN);
}

function readProfile(typed: string, context: z.RefinementCtx): string {
  const link = profileLink(typed);
  if (link) return link;
  context.addIssue(TALENT_WORDS.badLinkedin);
  return z.NEVER;
}

export const talentImportRow = z.object({
  name: importName,
  title: optionalImportLine(),
  company: optionalImportLine(),
  bio: importLines,
  specialties: textList,
  skills: textList,
  experience: optionalImportLine(),
  location: optionalImportLine(),
  availability: optionalImportLine(100).transform((value) => value?.toLowerCase() ?? null),
  employmentType: optionalImportLine(100).transform((value) => value?.toLowerCase() ?? null),
  talentType: optionalImportLine(100).transform(readTalentType),
  avatar: optionalImportPicture,
  portfolio: optionalImportAddress,
  linkedin: optionalImportLine(URL_LIMIT).transform((typed, context) => typed && readProfile(typed, context)),
});

export type TalentImportRow = z.output<typeof talentImportRow>;

const valuesOf = <Value extends string>(options: readonly (readonly [Value, string])[]): Value[] =>
  options.map(([value]) => value);

/** Fields in the form's order, as errors are shown in it. */
export const talentInput = z.object({
  name: requiredLine(TALENT_WORDS.name),
  talentType: requiredOption(TALENT_TYPES, TALENT_WORDS.talentType),
  title: requiredLine(TALENT_WORDS.title),
  company: requiredLine(TALENT_WORDS.company),
  location: requiredLine(TALENT_WORDS.location),
  avatar: optionalPicture,
  bio: requiredLines(TALENT_WORDS.bio),
  specialties: shortTexts,
  skills: shortTexts,
  experience: requiredOption(EXPERIENCES, TALENT_WORDS.experience),
  availability: requiredOption(valuesOf(AVAILABILITIES), TALENT_WORDS.availability),
  employmentType: requiredOption(valuesOf(EMPLOYMENT_TYPES), TALENT_WORDS.employmentType),
  portfolio: optionalWebAddress,
  linkedin: requiredLine(TALENT_WORDS.linkedin, { limit: URL_LIMIT }).transform(readProfile),
});

/** The form has skills and specialties in one line each. */
export const talentForm = talentInput.extend({ specialties: commaSeparated, skills: commaSeparated });

export type TalentInput = z.output<typeof talentInput>;
