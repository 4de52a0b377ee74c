import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { openSearch } from "#app/site/programs/open-search.server";

export const loader = openSearch;

export const action = methodNotAllowed;
