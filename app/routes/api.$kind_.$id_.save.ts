import { api } from "#app/operations/json-door.server";
import { save, unsave } from "#app/site/saved/saving.server";

export const loader = api(save, unsave);
export const action = loader;
