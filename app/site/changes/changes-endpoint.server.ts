import { checkParams } from "#app/catalogue/list/list-json.server";
import { readLimit } from "#app/catalogue/list/list-params.server";
import { errorJson, readEndpoint, versionedJson } from "#app/platform/api/api.server";
import { Refusal } from "#app/platform/refusal";
import { changesPath, changesQuery } from "#app/site/changes/changes-api.server";
import { changesSince } from "#app/site/changes/changes.server";

const linkTo = (url: URL, since: string | undefined, rel: "next" | "start"): Record<string, string> => {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("since");
  if (since !== undefined) searchParams.set("since", since);
  return { Link: `<${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}>; rel="${rel}"` };
};

/** A cursor that leads nowhere any more says where to start again (RFC 8288, relation "start"). */
export const changesEndpoint = readEndpoint(changesPath, ({ request }) => {
  const url = new URL(request.url);
  const { searchParams } = url;
  try {
    checkParams(searchParams, Object.keys(changesQuery.shape));
    const { changes, cursor, isMore, version } = changesSince({
      since: searchParams.get("since") ?? undefined,
      kinds: searchParams.getAll("kind"),
      limit: readLimit(searchParams).limit,
    });
    const headers = isMore ? linkTo(url, cursor, "next") : {};
    return versionedJson(request, version, () => JSON.stringify({ changes, cursor }), headers);
  } catch (error) {
    if (error instanceof Refusal && error.status === 410)
      return errorJson(error, linkTo(url, undefined, "start"));
    throw error;
  }
});
