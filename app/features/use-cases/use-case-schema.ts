import { z } from "zod";

import { USE_CASE_INDUSTRIES, USE_CASE_STAGES } from "#app/features/use-cases/use-case";
import {
  flag,
  importLines,
  importName,
  optionalImportAddress,
  optionalImportLine,
  optionalImportLines,
  optionalImportPicture,
  spelledAs,
  textList,
} from "#app/entries/store/entry-schema";

export const useCaseImportRow = z.object({
  title: importName,
  description: importLines,
  industry: optionalImportLine().transform(spelledAs(USE_CASE_INDUSTRIES)),
  companyName: optionalImportLine(),
  companyLogo: optionalImportPicture,
  impact: optionalImportLines,
  technology: textList,
  stage: optionalImportLine().transform(spelledAs(USE_CASE_STAGES)),
  metrics: optionalImportLines,
  caseStudyUrl: optionalImportAddress,
  featured: flag,
});

export type UseCaseImportRow = z.output<typeof useCaseImportRow>;
