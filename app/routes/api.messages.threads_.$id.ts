import { requireReader, threadAsJson } from "#app/messages/page/messages-json.server";
import { privateJson, readEndpoint } from "#app/platform/api/api.server";
import { readId } from "#app/platform/forms/read-id";
import { readPage } from "#app/platform/search/paging";

const one = readEndpoint(async ({ request, params }) => {
  const member = await requireReader(request);
  const page = readPage(new URL(request.url).searchParams);
  return privateJson(threadAsJson(member, readId(params.id), page));
});

export const loader = one.loader;
export const action = one.action;
