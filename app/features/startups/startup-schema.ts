import { z } from "zod";

import { importName, optionalText, optionalUrl, requiredText, textList } from "#app/foundation/entry-schema";

/** A startup in an import: only name and description are required. */
export const startupImportRow = z.object({
  name: importName,
  description: requiredText(),
  location: optionalText(),
  funding: optionalText(),
  stage: optionalText(),
  industries: textList,
  logo: optionalText(),
  website: optionalUrl,
  coFounders: textList,
});

export type StartupImportRow = z.output<typeof startupImportRow>;
