import { api } from "#app/operations/json-door.server";
import { like, unlike } from "#app/site/community/liking.server";

export const loader = api(like, unlike);
export const action = loader;
