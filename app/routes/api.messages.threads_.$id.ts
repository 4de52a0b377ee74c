import { requireReader, threadAsJson } from "#app/messages/page/messages-json.server";
import { privateJson, readEndpoint } from "#app/platform/api/api.server";
import { readId } from "#app/platform/forms/read-id";
import { readPage } from "#app/catalogue/list/list-params.server";
import { threadPath } from "#app/messages/page/messages-api.server";

const one = readEndpoint(threadPath, async ({ request, params }) => {
  const member = await requireReader(request);
  const page = readPage(new URL(request.url).searchParams);
  return privateJson(threadAsJson(member, readId(params.id), page));
});

export const loader = one.loader;
export const action = one.action;
