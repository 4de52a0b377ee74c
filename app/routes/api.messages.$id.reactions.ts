import { NO_SUCH_MESSAGE } from "#app/messages/message";
import { reactionInput } from "#app/messages/message-schema";
import { react, reactionsTo } from "#app/messages/reactions.server";
import { endpoint, privateJson, readJson } from "#app/platform/api/api.server";
import { readId } from "#app/platform/forms/read-id";
import { Refusal } from "#app/platform/refusal";
import { requireReader } from "#app/messages/page/messages-json.server";
import { reactionsPath } from "#app/messages/page/messages-api.server";

function idOf({ id }: { id?: string }): number {
  const message = readId(id);
  if (message === undefined) throw new Refusal(404, NO_SUCH_MESSAGE);
  return message;
}

const reactions = endpoint(reactionsPath, {
  GET: async ({ request, params }) => {
    const member = await requireReader(request);
    return privateJson(reactionsTo(idOf(params), member));
  },
  POST: async ({ request, params }) => {
    const member = await requireReader(request);
    const { emoji } = await readJson(request, reactionInput);
    return privateJson({ action: await react(idOf(params), emoji, member) });
  },
});

export const loader = reactions.loader;
export const action = reactions.action;
