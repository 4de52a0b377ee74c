import { NO_SUCH_MESSAGE } from "#app/features/messages/message";
import { reactionInput } from "#app/features/messages/message-schema";
import { react, reactionsTo } from "#app/features/messages/reactions.server";
import { endpoint, privateJson, readJson } from "#app/foundation/api.server";
import { Refusal } from "#app/foundation/refusal";
import { requireReader } from "#app/hub/messages/messages-json.server";

/** The message's id in the address. */
function readId(id = ""): number {
  if (/^\d{1,15}$/.test(id)) return Number(id);
  throw new Refusal(404, NO_SUCH_MESSAGE);
}

const reactions = endpoint({
  GET: async ({ request, params }) => {
    const member = await requireReader(request);
    return privateJson(reactionsTo(readId(params.id), member));
  },
  POST: async ({ request, params }) => {
    const member = await requireReader(request);
    const { emoji } = await readJson(request, reactionInput);
    return privateJson({ action: await react(readId(params.id), emoji, member) });
  },
});

export const loader = reactions.loader;
export const action = reactions.action;
