import { z } from "zod";

import { CURRENCIES, DEFAULT_CURRENCY, MAX_EXITS } from "#app/features/investors/investor";
import { INVESTOR_WORDS } from "#app/features/investors/investor-entries";
import {
  chosenIndustries,
  optionalPicture,
  requiredLine,
  requiredLines,
  requiredOption,
  requiredWebAddress,
} from "#app/entries/form/entry-input-schema";
import {
  importLines,
  importName,
  optionalImportAddress,
  optionalImportLine,
  optionalImportPicture,
  optionalNumber,
  textList,
} from "#app/entries/store/entry-schema";
import { formatCount } from "#app/ui/format-count";

const WHOLE = "Please enter a whole number";

const exits = z
  .number({ error: ({ input }) => (input === undefined ? INVESTOR_WORDS.noOfExits : WHOLE) })
  .refine(Number.isInteger, WHOLE)
  .min(0, "Please enter 0 or more")
  .max(MAX_EXITS, `Please enter at most ${formatCount(MAX_EXITS)}`);

export const investorImportRow = z.object({
  name: importName,
  focus: importLines,
  fundAmount: optionalImportLine(),
  currency: optionalImportLine(3).transform((value) => value ?? DEFAULT_CURRENCY),
  ticketSize: optionalImportLine(),
  noOfExits: optionalNumber(exits),
  industries: textList,
  city: optionalImportLine(),
  country: optionalImportLine(),
  website: optionalImportAddress,
  logo: optionalImportPicture,
});

export type InvestorImportRow = z.output<typeof investorImportRow>;

/** Fields in the form's order, as errors are shown in it; all but the logo are required. */
export const investorInput = z.object({
  name: requiredLine(INVESTOR_WORDS.name),
  website: requiredWebAddress(INVESTOR_WORDS.website),
  city: requiredLine(INVESTOR_WORDS.city),
  country: requiredLine(INVESTOR_WORDS.country),
  focus: requiredLines(INVESTOR_WORDS.focus),
  industries: chosenIndustries,
  fundAmount: requiredLine(INVESTOR_WORDS.fundAmount),
  currency: requiredOption(CURRENCIES, INVESTOR_WORDS.currency).default(DEFAULT_CURRENCY),
  ticketSize: requiredLine(INVESTOR_WORDS.ticketSize),
  noOfExits: exits,
  logo: optionalPicture,
});

export type InvestorInput = z.output<typeof investorInput>;
