import { z } from "zod";

import { USE_CASE_INDUSTRIES, USE_CASE_STAGES } from "#app/features/use-cases/use-case";
import {
  flag,
  importName,
  optionalText,
  optionalUrl,
  requiredText,
  spelledAs,
  textList,
} from "#app/entries/store/entry-schema";

export const useCaseImportRow = z.object({
  title: importName,
  description: requiredText(),
  industry: optionalText().transform(spelledAs(USE_CASE_INDUSTRIES)),
  companyName: optionalText(),
  companyLogo: optionalText(2000),
  impact: optionalText(),
  technology: textList,
  stage: optionalText().transform(spelledAs(USE_CASE_STAGES)),
  metrics: optionalText(),
  caseStudyUrl: optionalUrl,
  featured: flag,
});

export type UseCaseImportRow = z.output<typeof useCaseImportRow>;
