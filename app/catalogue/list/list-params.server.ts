import { z } from "zod";

import { idParam } from "#app/platform/api/operation.server";
import { fieldRefusal } from "#app/platform/refusal";
import { MAX_PAGE, PAGE_SIZE } from "#app/platform/search/paging";
import { cleanSearch, isSearchTooLong, SEARCH_LIMIT, SEARCH_TOO_LONG } from "#app/platform/search/text-match";

export const LARGEST_LIMIT = 100;

/** Undefined where it isn't asked for. @throws Refusal 400 unless it is a whole number from 1 to `most` */
function readWhole(params: URLSearchParams, name: string, most: number, hint: string): number | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  if (!/^\d{1,15}$/.test(text) || Number(text) < 1 || Number(text) > most) throw fieldRefusal(name, hint);
  return Number(text);
}

/** How many, and after which one. @throws Refusal 400 */
export const readLimit = (params: URLSearchParams) => ({
  limit: readWhole(params, "limit", LARGEST_LIMIT, `limit must be a whole number from 1 to ${LARGEST_LIMIT}`),
  after: readWhole(
    params,
    "after",
    Number.MAX_SAFE_INTEGER,
    "after must be the id of the last entry that you have",
  ),
});

const readPageNumber = (params: URLSearchParams) =>
  readWhole(params, "page", MAX_PAGE, `page must be a whole number from 1 to ${MAX_PAGE}`);

/** The first where none is asked for. @throws Refusal 400 */
export const readPage = (params: URLSearchParams): number => readPageNumber(params) ?? 1;

export interface Slice {
  limit?: number;
  after?: number;
  /** Of `limit` entries each, or of as many as a page of the list has; of what comes after `after`. */
  page?: number;
}

/** @throws Refusal 400 */
export function readSlice(params: URLSearchParams): Slice {
  const slice = {
    ...readLimit(params),
    page: readPageNumber(params),
  };
  return slice.page === undefined ? slice : { ...slice, limit: slice.limit ?? PAGE_SIZE };
}

const limitParam = z.int().min(1).max(LARGEST_LIMIT).meta({ description: "How many; all without it" });

const afterParam = idParam.meta({ description: "The id of the last one that you have" });

const pageParam = z
  .int()
  .min(1)
  .max(MAX_PAGE)
  .meta({ description: `Which page, of \`limit\` entries or of ${PAGE_SIZE}, from \`after\` on` });

/** Of what is read by `readPage`. */
export const PAGE_PARAM = { page: z.int().min(1).max(MAX_PAGE).optional() };

/** Of what is read by `readLimit`. */
export const LIMIT_PARAMS = { limit: limitParam.optional(), after: afterParam.optional() };

/** The same of what is never answered whole. */
export const PART_PARAMS = {
  ...LIMIT_PARAMS,
  limit: limitParam.meta({ description: `How many; ${LARGEST_LIMIT} without it` }).optional(),
};

export const SLICE_PARAMS = { ...LIMIT_PARAMS, page: pageParam.optional() };

/** A search text in an address, as `readSearch` reads it. */
export const searchParam = z.string().meta({ maxLength: SEARCH_LIMIT });

/** Empty where there is none. @throws Refusal 400 where it is too long, also by what isn't searched */
export function readSearch(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? "";
  if (isSearchTooLong(text)) throw fieldRefusal(name, SEARCH_TOO_LONG);
  return cleanSearch(text);
}
