import { allSentMessages } from "#app/messages/message-lists.server";
import { privateJson, readEndpoint } from "#app/platform/api/api.server";
import { requireSender } from "#app/messages/page/messages-json.server";
import { sentPath } from "#app/messages/page/messages-api.server";

const list = readEndpoint(sentPath, async ({ request }) => {
  const { id } = await requireSender(request);
  return privateJson(allSentMessages(id));
});

export const loader = list.loader;
export const action = list.action;
