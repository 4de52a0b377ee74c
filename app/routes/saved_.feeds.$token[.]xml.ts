import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { loadSavedFeed } from "#app/site/saved/saved-feed.server";

export const loader = loadSavedFeed;

export const action = methodNotAllowed;
