import { api } from "#app/operations/json-door.server";
import { listSaved } from "#app/site/saved/saved-page.server";

export const loader = api(listSaved);
export const action = loader;
