import { api } from "#app/operations/json-door.server";
import { listChanges } from "#app/site/changes/changes-api.server";

export const loader = api(listChanges);
export const action = loader;
