import { api } from "#app/operations/json-door.server";
import { generateIntro } from "#app/catalogue/ai-intro/intro-api.server";

export const loader = api(generateIntro);
export const action = loader;
