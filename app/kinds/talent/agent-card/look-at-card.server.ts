import type { Look } from "#app/kinds/talent/agent-card/agent-card";
import { fetchFromAgent, type AgentFetch } from "#app/kinds/talent/agent-card/agent-requests.server";
import { askEndpoint } from "#app/kinds/talent/agent-card/ask-endpoint.server";
import { reasonToTell } from "#app/kinds/talent/agent-card/fetch-reason.server";
import { readCard, type ReadCard } from "#app/kinds/talent/agent-card/read-card.server";
import { AGENT_CARD_BYTES, AGENT_TIMEOUT_MS } from "#app/platform/budgets";
import { FetchFailed } from "#app/platform/safe-fetch/safe-fetch.server";

const CARD_LIMITS = {
  accept: ["application/json", "application/a2a+json"],
  maxBytes: AGENT_CARD_BYTES,
  timeoutMs: AGENT_TIMEOUT_MS,
};

/** What the address of a card answers. Never fails by what another site does. */
export async function fetchCard(
  address: string,
  fetch?: AgentFetch,
): Promise<ReadCard | { failure: string }> {
  try {
    const { bytes } = await fetchFromAgent(address, CARD_LIMITS, fetch);
    return readCard(bytes);
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    return { failure: reasonToTell(error) };
  }
}

const fine = { ok: true, reason: null };

/** Asks for the card, and then its endpoint. */
export async function lookAtCard(address: string, fetch?: AgentFetch): Promise<Look> {
  const read = await fetchCard(address, fetch);
  if ("failure" in read) return { answers: { ok: false, reason: read.failure } };
  if ("problem" in read) return { answers: fine, valid: { ok: false, reason: read.problem } };
  const { card } = read;
  return { answers: fine, valid: fine, card, speaks: await askEndpoint(card, fetch) };
}
