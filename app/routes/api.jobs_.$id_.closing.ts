import { closeOrExtend } from "#app/kinds/jobs/job-closing.server";
import { api } from "#app/operations/json-door.server";

export const loader = api(closeOrExtend);
export const action = loader;
