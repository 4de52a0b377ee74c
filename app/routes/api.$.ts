import { errorJson } from "#app/platform/api/api.server";
import { Refusal } from "#app/platform/refusal";

/** Unknown endpoints answer in JSON, too. */
export const loader = () => errorJson(new Refusal(404, "There is no such endpoint"));

export const action = loader;
