import { z } from "zod";

import { MAX_VALUES } from "#app/catalogue/filters/list-filter";
import { checkedJson } from "#app/platform/api/api.server";
import { MAX_PATH_BYTES } from "#app/platform/budgets";
import { fieldRefusal } from "#app/platform/refusal";
import { MAX_PAGE } from "#app/platform/search/paging";
import { atMost, NAME_LIMIT } from "#app/platform/text/text-rules";
import { SEARCH_KINDS } from "#app/site/kinds";
import type { JsonObject } from "#app/site/mcp/tool-schemas";

/** Entries of an answer. */
export const USUAL_LIMIT = 10;
export const LARGEST_LIMIT = 50;

/** No list has as many. */
const MAX_FILTERS = 40;

export const KIND_NAMES = SEARCH_KINDS.map(({ name }) => name);

const wholeTo = (name: string, most: number) => {
  const hint = `${name} must be a whole number from 1 to ${most}`;
  return z.number(hint).int(hint).min(1, hint).max(most, hint);
};

const NO_TEXT = "Please send a text";

const HOW_TO_FILTER = 'filters must be an object such as {"place": "Germany"}';

const HOW_TO_CHOOSE = "Please send a text or a list of texts";

const option = z.string(HOW_TO_CHOOSE).max(NAME_LIMIT, atMost(NAME_LIMIT, "characters"));

const chosen = z.record(z.string(), z.union([option, z.array(option).max(MAX_VALUES)], HOW_TO_CHOOSE));

/** Of both tools that list entries. */
const slice = {
  filters: z.looseObject({}, HOW_TO_FILTER).default({}),
  limit: wholeTo("limit", LARGEST_LIMIT).default(USUAL_LIMIT),
  page: wholeTo("page", MAX_PAGE).default(1),
};

const kind = z.enum(KIND_NAMES, `kind must be ${KIND_NAMES.join(" or ")}`);

const MISSING_QUERY = "Please say what to search for in query";

/** What remains is taken for filters, as models also write them beside the others. */
export const searchArguments = z.looseObject({
  query: z.string(MISSING_QUERY),
  kind: kind.optional(),
  ...slice,
});

export const listArguments = z.looseObject({
  kind,
  sort: z.string(NO_TEXT).optional(),
  ...slice,
});

export const changesArguments = z.object({
  since: z.string("since must be the cursor of an earlier answer").optional(),
  kind: z.string(NO_TEXT).optional(),
  limit: slice.limit,
});

const MISSING_ID = "Please say which entry in id, such as startups/30";

export const fetchArguments = z.object({ id: z.string(MISSING_ID).max(MAX_PATH_BYTES, MISSING_ID) });

/** Models that have to name every argument send null for what they leave out. */
export const withoutNulls = (sent: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));

/** The filters of a call as an address says them. @throws Refusal 400 */
export function filtersIn(filters: JsonObject, beside: JsonObject): URLSearchParams {
  const asked = withoutNulls({ ...filters, ...beside });
  // Counted before any is looked at: each that is wrong is told of.
  if (Object.keys(asked).length > MAX_FILTERS)
    throw fieldRefusal("filters", `Please send at most ${MAX_FILTERS} filters`);
  const pairs = Object.entries(checkedJson(asked, chosen)).flatMap(([name, options]) =>
    [options].flat().map((value): [string, string] => [name, value]),
  );
  return new URLSearchParams(pairs);
}

export const kindNamed = (name: string | undefined) => SEARCH_KINDS.find((each) => each.name === name);

export const withoutKind = (): never => {
  throw fieldRefusal("kind", `Filters are of one kind; please say kind: ${KIND_NAMES.join(" or ")}`);
};
