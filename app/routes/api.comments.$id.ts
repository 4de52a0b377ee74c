import { api } from "#app/operations/json-door.server";
import { changeComment, takeBackComment } from "#app/site/community/commenting.server";

export const loader = api(changeComment, takeBackComment);
export const action = loader;
