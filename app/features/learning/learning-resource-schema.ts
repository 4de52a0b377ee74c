import { z } from "zod";

import {
  importLines,
  importName,
  optionalImportAddress,
  optionalImportLine,
  optionalImportPicture,
} from "#app/entries/store/entry-schema";

export const learningResourceImportRow = z.object({
  title: importName,
  image: optionalImportPicture,
  description: importLines,
  type: optionalImportLine(100).transform((value) => value?.toLowerCase() ?? null),
  duration: optionalImportLine(),
  price: optionalImportLine(),
  url: optionalImportAddress,
});

export type LearningResourceImportRow = z.output<typeof learningResourceImportRow>;
