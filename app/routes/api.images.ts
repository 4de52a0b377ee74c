import { claimFile } from "#app/catalogue/files/uploads-api.server";
import { api } from "#app/operations/json-door.server";

export const loader = api(claimFile);
export const action = loader;
