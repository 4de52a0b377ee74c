import { z } from "zod";

import { STAGES } from "#app/features/startups/startup";
import { STARTUP_WORDS } from "#app/features/startups/startup-entries";
import {
  chosenIndustries,
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

export const startupImportRow = z.object({
  name: importName,
  description: importLines,
  location: optionalImportLine(),
  funding: optionalImportLine(),
  stage: optionalImportLine(),
  industries: textList,
  logo: optionalImportPicture,
  website: optionalImportAddress,
  coFounders: textList,
});

export type StartupImportRow = z.output<typeof startupImportRow>;

/** Fields in the form's order, as errors are shown in it. */
export const startupInput = z.object({
  name: requiredLine(STARTUP_WORDS.name),
  website: optionalWebAddress,
  location: requiredLine(STARTUP_WORDS.location),
  description: requiredLines(STARTUP_WORDS.description),
  industries: chosenIndustries,
  stage: requiredOption(STAGES, STARTUP_WORDS.stage),
  funding: requiredLine(STARTUP_WORDS.funding),
  coFounders: shortTexts,
  logo: optionalPicture,
});

/** The form has the co-founders in one line. */
export const startupForm = startupInput.extend({ coFounders: commaSeparated });

export type StartupInput = z.output<typeof startupInput>;
