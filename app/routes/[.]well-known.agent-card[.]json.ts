import { agentCardEndpoint } from "#app/site/a2a/agent-card.server";

export const loader = agentCardEndpoint.loader;
export const action = agentCardEndpoint.action;
