import { z } from "zod";

import { DEFAULT_CURRENCY } from "#app/features/investors/investor";
import {
  importName,
  optionalNumber,
  optionalText,
  optionalUrl,
  requiredText,
  textList,
} from "#app/foundation/entry-schema";

/** Most exits that an entry may claim (rulings, section 14). */
const MOST_EXITS = 999_999;

/** An investment firm in an import: only name and focus are required. */
export const investorImportRow = z.object({
  name: importName,
  focus: requiredText(),
  fundAmount: optionalText(),
  currency: optionalText(3).transform((value) => value ?? DEFAULT_CURRENCY),
  ticketSize: optionalText(),
  noOfExits: optionalNumber(
    z
      .number({ invalid_type_error: "Please enter a whole number" })
      .int("Please enter a whole number")
      .min(0, "Please enter 0 or more")
      .max(MOST_EXITS, "Please enter at most 999,999"),
  ),
  industries: textList,
  city: optionalText(),
  country: optionalText(),
  website: optionalUrl,
  logo: optionalText(2000),
});

export type InvestorImportRow = z.output<typeof investorImportRow>;
