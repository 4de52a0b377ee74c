import { forgotPassword } from "#app/accounts/joining/membership-api.server";
import { api } from "#app/operations/json-door.server";

export const loader = api(forgotPassword);
export const action = loader;
