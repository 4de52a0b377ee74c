import { requireMember } from "#app/accounts/sessions/member-guard.server";
import { endpoint, privateJson } from "#app/platform/api/api.server";
import { like } from "#app/site/community/like-form.server";
import { likePath } from "#app/site/community/said-api.server";

const answer =
  (isLiked: boolean) =>
  async ({
    request,
    params: { kind = "", id = "" },
  }: {
    request: Request;
    params: Record<string, string | undefined>;
  }) => {
    const { member } = await requireMember(request);
    return privateJson(await like(`${kind}/${id}`, member.id, isLiked));
  };

const answers = endpoint(likePath, { PUT: answer(true), DELETE: answer(false) });

export const loader = answers.loader;
export const action = answers.action;
