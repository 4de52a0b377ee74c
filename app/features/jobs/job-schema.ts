import { z } from "zod";

import {
  importLines,
  importName,
  optionalImportAddress,
  optionalImportLine,
} from "#app/entries/store/entry-schema";
import { TEXT_LIMIT } from "#app/platform/text/text-rules";

export const jobImportRow = z.object({
  title: importName,
  company: optionalImportLine(TEXT_LIMIT),
  type: optionalImportLine(100).transform((value) => value?.toLowerCase() ?? null),
  description: importLines,
  location: optionalImportLine(TEXT_LIMIT),
  salary: optionalImportLine(TEXT_LIMIT),
  url: optionalImportAddress,
});

export type JobImportRow = z.output<typeof jobImportRow>;
