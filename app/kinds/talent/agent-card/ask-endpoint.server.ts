import { randomUUID } from "node:crypto";

import { z } from "zod";

import {
  askedInterface,
  type AgentCard,
  type CardInterface,
  type Verdict,
} from "#app/kinds/talent/agent-card/agent-card";
import { fetchFromAgent, type AgentFetch } from "#app/kinds/talent/agent-card/agent-requests.server";
import { reasonToTell } from "#app/kinds/talent/agent-card/fetch-reason.server";
import { AGENT_ANSWER_BYTES, AGENT_TIMEOUT_MS } from "#app/platform/budgets";
import { FetchFailed, type Fetched, type FetchLimits } from "#app/platform/safe-fetch/safe-fetch.server";
import { parseJson } from "#app/platform/text/parse-json";
import { cleanLine, excerpt } from "#app/platform/text/text-rules";

/*
 * An endpoint is asked for a task that can't exist: whoever answers that there is none speaks A2A, and nobody does or pays for
 * any work (A2A 1.0, section 5.4; 0.3, section 8.2).
 */

const TASK_NOT_FOUND = -32001;
const WANTS_CREDENTIALS = [401, 403];
/** Servers differ in the status under which they answer with an error. */
const WITH_ERROR = [400, 404, 422, 500];
const MAX_MESSAGE_LENGTH = 100;

const LIMITS = {
  accept: ["application/json", "application/a2a+json"],
  maxBytes: AGENT_ANSWER_BYTES,
  timeoutMs: AGENT_TIMEOUT_MS,
  statuses: WITH_ERROR,
  bareStatuses: WANTS_CREDENTIALS,
} satisfies FetchLimits;

const isOf03 = ({ version }: CardInterface): boolean => version.startsWith("0.");

/** "1.0" of "1.0.1": patches don't count (A2A 1.0, section 3.6). */
const versionHeader = ({ version }: CardInterface) => ({
  "A2A-Version": /^\d+\.\d+/.exec(version)?.[0] ?? "1.0",
});

function questionOf(one: CardInterface): [address: string, limits: FetchLimits] {
  const { url, tenant, binding } = one;
  const headers = versionHeader(one);
  const task = { id: randomUUID(), ...(tenant && { tenant }) };
  if (binding === "HTTP+JSON") {
    const path = [tenant, "tasks", task.id].flatMap((part) => (part ? encodeURIComponent(part) : []));
    const at = new URL(url);
    at.pathname = [at.pathname.replace(/\/$/, ""), ...path].join("/");
    return [at.href, { ...LIMITS, headers, maxRedirects: 0 }];
  }
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: randomUUID(),
    method: isOf03(one) ? "tasks/get" : "GetTask",
    params: task,
  });
  return [url, { ...LIMITS, headers, body }];
}

const answerShape = z.object({
  jsonrpc: z.literal("2.0").optional(),
  error: z
    .object({
      code: z.number(),
      message: z.string().catch(""),
      status: z.string().optional().catch(undefined),
      details: z.array(z.object({ reason: z.string().optional() })).catch([]),
    })
    .optional(),
});

const no = (reason: string): Verdict => ({ ok: false, reason });
const YES: Verdict = { ok: true, reason: null };

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return parseJson(bytes);
  } catch {
    return undefined;
  }
}

function verdictOn({ status, bytes }: Fetched, { binding }: CardInterface): Verdict {
  if (WANTS_CREDENTIALS.includes(status))
    return { ok: true, reason: `It wants credentials (answered ${status})` };
  const read = answerShape.safeParse(jsonIn(bytes));
  const isRpc = binding === "JSONRPC";
  if (!read.success || (isRpc && read.data.jsonrpc === undefined))
    return no(isRpc ? "It doesn't answer in JSON-RPC 2.0" : "It doesn't answer in JSON as A2A does");
  const { error } = read.data;
  if (!error) return no("It answered with a task that can't exist");
  const isNotFound = isRpc
    ? error.code === TASK_NOT_FOUND
    : status === 404 &&
      (error.status === "NOT_FOUND" || error.details.some(({ reason }) => reason === "TASK_NOT_FOUND"));
  if (isNotFound) return YES;
  const message = excerpt(cleanLine(error.message), MAX_MESSAGE_LENGTH);
  return no(`Asked for a task, it answered with error ${error.code}${message && `: ${message}`}`);
}

/** Null where the card names no address that can be asked. */
export async function askEndpoint(card: AgentCard, fetch?: AgentFetch): Promise<Verdict | null> {
  const asked = askedInterface(card);
  if (!asked) return null;
  try {
    return verdictOn(await fetchFromAgent(...questionOf(asked), fetch), asked);
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
    return no(reasonToTell(error));
  }
}
