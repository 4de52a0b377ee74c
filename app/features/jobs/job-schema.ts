import { z } from "zod";

import { importName, optionalText, optionalUrl, requiredText } from "#app/entries/store/entry-schema";

export const jobImportRow = z.object({
  title: importName,
  company: optionalText(),
  type: optionalText(100).transform((value) => value?.toLowerCase() ?? null),
  description: requiredText(),
  location: optionalText(),
  salary: optionalText(),
  url: optionalUrl,
});

export type JobImportRow = z.output<typeof jobImportRow>;
