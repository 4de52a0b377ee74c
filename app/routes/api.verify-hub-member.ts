import { verifyMember } from "#app/accounts/joining/membership-api.server";
import { api } from "#app/operations/json-door.server";
import { ELSEWHERE } from "#app/site/leaving/member-data.server";

export const loader = api(verifyMember(ELSEWHERE));
export const action = loader;
