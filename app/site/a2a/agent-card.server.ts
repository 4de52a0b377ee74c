import { jsonEndpoint, versionedJson } from "#app/platform/api/api.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { SITE_NAME } from "#app/platform/site";
import { A2A_PATH, A2A_VERSION, INPUT_TYPE, OUTPUT_TYPES } from "#app/site/a2a/protocol";
import { LISTED_NOUNS, SKILLS } from "#app/site/a2a/skills.server";

/** Of what the agent does: raised when that changes. */
const AGENT_VERSION = "1.0.0";

const DESCRIPTION =
  `${SITE_NAME} is an open directory of ${LISTED_NOUNS}. ` +
  "Ask in plain English, in at most 200 characters, for what you look for; the answer names up to ten entries, with their addresses and that of the page with all of them. " +
  "Requests are read by rules, without a model. It keeps no tasks and nothing of what was said, and changes nothing.";

/** AgentCard of A2A 1.0, section 4.4.1. */
function agentCard() {
  const { appUrl } = env();
  return {
    name: SITE_NAME,
    description: DESCRIPTION,
    supportedInterfaces: [
      { url: appUrl + A2A_PATH, protocolBinding: "JSONRPC", protocolVersion: A2A_VERSION },
    ],
    provider: { organization: SITE_NAME, url: appUrl },
    version: AGENT_VERSION,
    documentationUrl: `${appUrl}/docs/api`,
    iconUrl: `${appUrl}/icon-512.png`,
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
    defaultInputModes: [INPUT_TYPE],
    defaultOutputModes: Object.values(OUTPUT_TYPES),
    skills: SKILLS,
  };
}

/** Clients may keep it for an hour, and are answered 304 afterwards (A2A 1.0, section 8.6). */
export const agentCardEndpoint = jsonEndpoint({
  GET: ({ request }) => {
    const card = JSON.stringify(agentCard());
    return versionedJson(request, card, () => card, { "Cache-Control": `public, max-age=${HOUR_SECONDS}` });
  },
});
