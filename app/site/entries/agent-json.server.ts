import { servedCard } from "#app/kinds/talent/agent-card/served-card.server";
import type { Talent } from "#app/kinds/talent/talent-fields";
import { HUMAN, talentKind } from "#app/kinds/talent/talent-kind";
import { versionedResponse } from "#app/platform/cache/versioned-response.server";
import { env } from "#app/platform/env.server";
import { Refusal } from "#app/platform/refusal";
import { AGENT_JSON } from "#app/kinds/talent/agent-card/agent-card";
import { linked, elsewhere } from "#app/site/entries/entry-page.server";
import { findEntry } from "#app/site/entries/find-entry.server";

/** Of non-human talent. Throws Refusal 404 or 410. */
export async function agentJson(request: Request, entry: string): Promise<Response> {
  const found = findEntry(talentKind.name, entry);
  const talent = found.entity as Talent;
  if (talent.talentType === HUMAN) throw new Refusal(404, "People have no agent card");
  return (
    elsewhere(found, request, AGENT_JSON.ending) ??
    versionedResponse(
      request,
      found.record.version,
      `${AGENT_JSON.type}; charset=utf-8`,
      () => JSON.stringify(servedCard(talent, env().appUrl + found.path)),
      linked(found),
    )
  );
}
