import { api } from "#app/operations/json-door.server";
import { comment, listComments } from "#app/site/community/commenting.server";

export const loader = api(listComments, comment);
export const action = loader;
