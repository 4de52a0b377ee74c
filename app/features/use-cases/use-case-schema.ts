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
import { TEXT_LIMIT } from "#app/platform/text/text-rules";

export const useCaseImportRow = z.object({
  title: importName,
  description: importLines,
  industry: optionalImportLine(TEXT_LIMIT).transform(spelledAs(USE_CASE_INDUSTRIES)),
  companyName: optionalImportLine(TEXT_LIMIT),
  companyLogo: optionalImportPicture,
  impact: optionalImportLines,
  technology: textList,
  stage: optionalImportLine(TEXT_LIMIT).transform(spelledAs(USE_CASE_STAGES)),
  metrics: optionalImportLines,
  caseStudyUrl: optionalImportAddress,
  featured: flag,
});

export type UseCaseImportRow = z.output<typeof useCaseImportRow>;
