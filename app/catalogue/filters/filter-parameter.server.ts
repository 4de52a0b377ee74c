import { z } from "zod";

import type { ListFilter } from "#app/catalogue/filters/list-filter";

/** As the description of the API has it; asked for several times, any of its options passes. */
export function filterParameter({ label, options, hint, format, isSingle }: ListFilter): z.ZodType {
  const one = options?.length ? z.enum(options) : z.string().meta(format ?? {});
  return (isSingle ? one : z.array(one)).meta({ description: hint ?? label }).optional();
}
