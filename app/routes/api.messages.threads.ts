import { requireReader, threadsAsJson } from "#app/messages/page/messages-json.server";
import { privateJson, readEndpoint } from "#app/platform/api/api.server";
import { readPage } from "#app/catalogue/list/list-params.server";
import { threadsPath } from "#app/messages/page/messages-api.server";

const list = readEndpoint(threadsPath, async ({ request }) => {
  const member = await requireReader(request);
  return privateJson(threadsAsJson(member, readPage(new URL(request.url).searchParams)));
});

export const loader = list.loader;
export const action = list.action;
