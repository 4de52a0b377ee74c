import { errorJson } from "#app/platform/api/api.server";
import { Refusal } from "#app/platform/refusal";

/** Whatever else is asked under /api: JSON, as programs expect it there. */
export const loader = () => errorJson(new Refusal(404, "There is no such endpoint"));

export const action = loader;
