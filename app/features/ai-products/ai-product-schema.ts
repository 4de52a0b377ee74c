import { z } from "zod";

import { BEST_RATING } from "#app/features/ai-products/ai-product";
import {
  importName,
  optionalNumber,
  importLines,
  optionalImportAddress,
  optionalImportLine,
  optionalImportPicture,
  textList,
} from "#app/entries/store/entry-schema";

const RATING_RANGE = `Please enter a number from 0 to ${BEST_RATING}`;
const WHOLE = "Please enter a whole number, 0 or more";

export const aiProductImportRow = z.object({
  name: importName,
  logo: optionalImportPicture,
  category: optionalImportLine(),
  description: importLines,
  industry: optionalImportLine(),
  rating: optionalNumber(z.number(RATING_RANGE).min(0, RATING_RANGE).max(BEST_RATING, RATING_RANGE)),
  reviews: optionalNumber(z.number(WHOLE).refine(Number.isInteger, WHOLE).min(0, WHOLE)),
  features: textList,
  pricing: optionalImportLine(),
  website: optionalImportAddress,
});

export type AiProductImportRow = z.output<typeof aiProductImportRow>;
