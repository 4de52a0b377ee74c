/*
 * Agents of others for a site under test (tests/mocks/other-sites.mjs): each has a host below agents.example, and answers
 * what a test lets it answer.
 */
import { HttpResponse } from "msw";

/** A card of A2A 1.0. */
export const card1 = (host, over = {}) => ({
  name: "Route Planner",
  description: "Plans routes for trucks.",
  version: "2.1.0",
  supportedInterfaces: [
    { url: `https://${host}/a2a`, protocolBinding: "JSONRPC", protocolVersion: "1.0" },
    { url: `https://${host}/grpc`, protocolBinding: "GRPC", protocolVersion: "1.0" },
  ],
  provider: { organization: "Haulage Oy", url: "https://haulage.example/" },
  capabilities: { streaming: true },
  defaultInputModes: ["text/plain"],
  defaultOutputModes: ["Application/JSON"],
  skills: [
    {
      id: "plan",
      name: "Plan a route",
      description: "Finds the shortest way between stops.",
      tags: ["logistics", "maps"],
      examples: ["From Turku to Oulu by noon"],
      inputModes: ["application/geo+json"],
    },
  ],
  ...over,
});

/** The same of 0.3. */
export const card03 = (host, over = {}) => {
  const card = { ...card1(host), protocolVersion: "0.3.0", url: `https://${host}/rpc`, ...over };
  delete card.supportedInterfaces;
  return card;
};

const notFound = (id) => ({ jsonrpc: "2.0", id, error: { code: -32001, message: "Task not found" } });

/** A card, and an endpoint that knows no task. */
export const agentWith = (card) => async (request) => {
  if (request.method === "GET") return HttpResponse.json(card);
  const { id, method } = await request.json();
  const expected = "supportedInterfaces" in card ? "GetTask" : "tasks/get";
  return HttpResponse.json(
    method === expected ? notFound(id) : { jsonrpc: "2.0", id, error: { code: -32601 } },
  );
};

/** By host: what it answers to a request. */
export const agents = new Map([["planner.agents.example", agentWith(card1("planner.agents.example"))]]);

export const isAgent = (name) => agents.has(name);

export async function answerOfAgent({ request }) {
  const answer = await agents.get(new URL(request.url).hostname)?.(request);
  return answer ?? new HttpResponse(null, { status: 404 });
}
