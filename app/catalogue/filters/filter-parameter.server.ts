import { z } from "zod";

import { MAX_VALUES, type ListFilter } from "#app/catalogue/filters/list-filter";
import { fieldRefusal, type Refusal } from "#app/platform/refusal";

/** As the description of the API has it; asked for several times, any of its options passes. */
export function filterParameter({ label, options, hint, format, isSingle }: ListFilter): z.ZodType {
  const one = options?.length ? z.enum(options) : z.string().meta(format ?? {});
  return (isSingle ? one : z.array(one).max(MAX_VALUES)).meta({ description: hint ?? label }).optional();
}

export const tooManyValues = (name: string): Refusal =>
  fieldRefusal(name, `Please send at most ${MAX_VALUES} values of ${name}`);
