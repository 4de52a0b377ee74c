import { getMemberStatus } from "#app/accounts/joining/membership-api.server";
import { api } from "#app/operations/json-door.server";

export const loader = api(getMemberStatus);
export const action = loader;
