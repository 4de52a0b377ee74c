import { z } from "zod";

import {
  importLines,
  importName,
  optionalImportAddress,
  optionalImportLine,
} from "#app/entries/store/entry-schema";

export const jobImportRow = z.object({
  title: importName,
  company: optionalImportLine(),
  type: optionalImportLine(100).transform((value) => value?.toLowerCase() ?? null),
  description: importLines,
  location: optionalImportLine(),
  salary: optionalImportLine(),
  url: optionalImportAddress,
});

export type JobImportRow = z.output<typeof jobImportRow>;
