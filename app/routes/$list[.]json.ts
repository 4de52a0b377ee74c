import { fileRoute } from "#app/site/lists/files.server";

const route = fileRoute("json");

export const loader = route.loader;
export const action = route.action;
