import { z } from "zod";

import { importName, optionalText, optionalUrl, requiredText } from "#app/entries/store/entry-schema";

export const learningResourceImportRow = z.object({
  title: importName,
  image: optionalText(2000),
  description: requiredText(),
  type: optionalText(100).transform((value) => value?.toLowerCase() ?? null),
  duration: optionalText(),
  price: optionalText(),
  url: optionalUrl,
});

export type LearningResourceImportRow = z.output<typeof learningResourceImportRow>;
