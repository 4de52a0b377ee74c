import { z } from "zod";

import {
  importLines,
  importName,
  optionalImportAddress,
  optionalImportLine,
  optionalImportPicture,
} from "#app/entries/store/entry-schema";
import { TEXT_LIMIT } from "#app/platform/text/text-rules";

export const learningResourceImportRow = z.object({
  title: importName,
  image: optionalImportPicture,
  description: importLines,
  type: optionalImportLine(100).transform((value) => value?.toLowerCase() ?? null),
  duration: optionalImportLine(TEXT_LIMIT),
  price: optionalImportLine(TEXT_LIMIT),
  url: optionalImportAddress,
});

export type LearningResourceImportRow = z.output<typeof learningResourceImportRow>;
