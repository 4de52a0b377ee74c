import http from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { AgentCard } from "#app/kinds/talent/agent-card/agent-card";
import { fetchFromAgent } from "#app/kinds/talent/agent-card/agent-requests.server";
import { askEndpoint } from "#app/kinds/talent/agent-card/ask-endpoint.server";
import { lookAtCard } from "#app/kinds/talent/agent-card/look-at-card.server";
import { env } from "#app/platform/env.server";
import { fetchWithin, type FetchLimits } from "#app/platform/safe-fetch/safe-fetch.server";
import { card03, card1 } from "#tests/mocks/agents.mjs";

/* Real servers on loopback: 127.0.0.1 stands for the public internet, 127.0.0.2 for what isn't. */

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

let server: http.Server;
let port: number;
let handler: Handler;
/** "GET /path" */
let asked: string[];

beforeAll(async () => {
  env().rateLimitScale = 0;
  server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(
  () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }),
);
beforeEach(() => {
  asked = [];
});

const at = (path: string) => `http://127.0.0.1:${port}${path}`;

const fetch = (address: string, limits: FetchLimits) =>
  fetchWithin(
    address,
    { ...limits, timeoutMs: Math.min(limits.timeoutMs, 500) },
    {
      isPublic: (ip) => ip === "127.0.0.1",
      ports: [String(port)],
      resolve: () => Promise.resolve([]),
    },
  );

const look = () => lookAtCard(at("/card"), fetch);

const json =
  (body: unknown, status = 200, type = "application/json"): Handler =>
  (_request, response) =>
    void response.writeHead(status, { "Content-Type": type }).end(JSON.stringify(body));

describe("a card that isn't to be had", () => {
  it.each<[string, Handler, string]>([
    ["never comes", () => undefined, "It can't be reached, or is too slow"],
    ["is missing", json({}, 404), "It failed: answered 404"],
    ["is a page", json(card1("a.example"), 200, "text/html"), 'It failed: content type "text/html"'],
    [
      "has 10 MB",
      (_request, response) =>
        void response.writeHead(200, { "Content-Type": "application/json" }).end("x".repeat(10_000_000)),
      "It failed: larger than 256000 bytes",
    ],
    [
      "breaks off in its middle",
      (request, response) => {
        response
          .writeHead(200, { "Content-Type": "application/json", "Content-Length": 900 })
          .write('{"name": ');
        setImmediate(() => request.socket.destroy());
      },
      "It can't be reached, or is too slow",
    ],
    [
      "leads inwards",
      (_request, response) => void response.writeHead(302, { Location: `http://127.0.0.2:${port}/` }).end(),
      "It can't be reached, or is too slow",
    ],
    [
      "leads to the metadata of a cloud",
      (_request, response) =>
        void response.writeHead(302, { Location: "http://169.254.169.254/latest/" }).end(),
      "It can't be reached, or is too slow",
    ],
    [
      "leads in a circle",
      (_request, response) => void response.writeHead(302, { Location: "/card" }).end(),
      "It failed: more than 3 redirects",
    ],
    [
      "names a type without end",
      json({}, 200, `text/${"x".repeat(300)}`),
      expect.stringMatching(/^It failed: content type "text\/x{100,130}…$/) as string,
    ],
  ])("%s: that is all that is found", async (_name, answer, reason) => {
    handler = answer;
    expect(await look()).toEqual({ answers: { ok: false, reason } });
  });

  it("that can't be read as one answers, and isn't valid; its endpoint isn't asked", async () => {
    handler = (_request, response) =>
      void response.writeHead(200, { "Content-Type": "application/json" }).end("<html>");
    expect(await look()).toEqual({
      answers: { ok: true, reason: null },
      valid: { ok: false, reason: "It isn't JSON" },
    });
    expect(asked).toEqual(["GET /card"]);
  });

  it("a card is read behind a redirect, and one whose endpoint can't be asked is valid", async () => {
    const card = card03("a.example", { preferredTransport: "GRPC" });
    handler = (request, response) => {
      if (request.url === "/card") response.writeHead(301, { Location: "/there" }).end();
      else json(card)(request, response);
    };
    expect(await look()).toMatchObject({
      answers: { ok: true },
      valid: { ok: true },
      speaks: null,
      card: { name: "Route Planner" },
    });
    expect(asked).toEqual(["GET /card", "GET /there"]);
  });
});

/** What was sent to the endpoint. */
interface Sent {
  method?: string;
  url?: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

function endpoint(answer: (sent: Sent) => [status: number, body: unknown, type?: string]): Sent[] {
  const all: Sent[] = [];
  handler = (request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      const { method, url, headers } = request;
      const sent = { method, url, headers, body };
      all.push(sent);
      const [status, said, type] = answer(sent);
      json(said, status, type)(request, response);
    });
  };
  return all;
}

const card = (over: { url?: string; binding?: string; version?: string; tenant?: string } = {}) =>
  ({
    interfaces: [{ url: at("/a2a"), binding: "JSONRPC", version: "1.0", ...over }],
  }) as unknown as AgentCard;

const ask = (over?: Parameters<typeof card>[0]) => askEndpoint(card(over), fetch);

const rpcError = (code: number, message = "") => ({ jsonrpc: "2.0", id: "x", error: { code, message } });

describe("an endpoint is asked for a task that can't exist", () => {
  it.each([
    ["1.0", "GetTask", "1.0"],
    ["1.0.1", "GetTask", "1.0"],
    ["0.3.0", "tasks/get", "0.3"],
  ])("by JSON-RPC of %s: %s", async (version, method, header) => {
    const sent = endpoint(() => [200, rpcError(-32001)]);
    expect(await ask({ version, tenant: "t1" })).toEqual({ ok: true, reason: null });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method: "POST", headers: { "a2a-version": header } });
    const body = JSON.parse(sent[0]?.body ?? "") as { method: string; params: { id: string } };
    expect(body).toMatchObject({ jsonrpc: "2.0", method, params: { tenant: "t1" } });
    // Another one each time, so that nobody can prepare it.
    await ask({ version });
    expect((JSON.parse(sent[1]?.body ?? "") as typeof body).params.id).not.toBe(body.params.id);
  });

  it("by HTTP and JSON of 1.0, with its tenant in the path", async () => {
    const sent = endpoint(() => [404, { error: { code: 404, status: "NOT_FOUND" } }, "application/a2a+json"]);
    const over = { binding: "HTTP+JSON", url: at("/v1/"), tenant: "a b" };
    expect(await ask(over)).toEqual({ ok: true, reason: null });
    expect(sent[0]?.url).toMatch(/^\/v1\/a%20b\/tasks\/[0-9a-f-]{36}$/);
    endpoint(() => [404, { error: "no such page" }]);
    expect(await ask(over)).toMatchObject({ ok: false });
  });

  it("not by other bindings", async () => {
    expect(await ask({ binding: "GRPC" })).toBe(null);
    expect(await ask({ binding: "HTTP+JSON", version: "0.3.0" })).toBe(null);
    expect(asked).toEqual([]);
  });

  it.each<[string, [number, unknown, string?], boolean, string]>([
    ["401", [401, {}, "text/html"], true, "It wants credentials (answered 401)"],
    ["403", [403, {}, "text/html"], true, "It wants credentials (answered 403)"],
    [
      "a task",
      [200, { jsonrpc: "2.0", id: "x", result: {} }],
      false,
      "It answered with a task that can't exist",
    ],
    [
      "another error",
      [200, rpcError(-32601, "Method\u202e not\nfound ".repeat(20))],
      false,
      expect.stringMatching(
        /^Asked for a task, it answered with error -32601: Method not found Method.{50,100}…$/,
      ) as string,
    ],
    ["JSON of its own", [200, { ok: true }], false, "It doesn't answer in JSON-RPC 2.0"],
    ["a page", [200, {}, "text/html"], false, 'It failed: content type "text/html"'],
    ["503", [503, {}], false, "It failed: answered 503"],
  ])("that answers with %s: told as that", async (_name, answer, ok, reason) => {
    endpoint(() => answer);
    expect(await ask()).toEqual({ ok, reason });
  });

  it("and never elsewhere: a redirect isn't followed", async () => {
    handler = (_request, response) => void response.writeHead(307, { Location: "/there" }).end();
    expect(await ask()).toEqual({ ok: false, reason: "It failed: more than 0 redirects" });
    expect(await ask({ url: `http://127.0.0.2:${port}/` })).toEqual({
      ok: false,
      reason: "It can't be reached, or is too slow",
    });
    expect(asked).toEqual(["POST /a2a"]);
  });
});

it("never more than one request a second is sent to agents, redirects among them", async () => {
  env().rateLimitScale = 1;
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const sent: number[] = [];
  const answer = { url: "", status: 200, contentType: "", bytes: new Uint8Array() };
  const fetched = Array.from({ length: 4 }, () =>
    fetchFromAgent(
      "https://a.example/",
      { accept: [], maxBytes: 1, timeoutMs: 1 },
      async (_address, limits) => {
        sent.push(performance.now());
        await limits.beforeRedirect?.();
        sent.push(performance.now());
        return answer;
      },
    ),
  );
  await vi.advanceTimersByTimeAsync(8000);
  expect(await Promise.all(fetched)).toHaveLength(4);
  vi.useRealTimers();
  env().rateLimitScale = 0;
  expect(sent).toHaveLength(8);
  sent.slice(1).forEach((time, i) => expect(time - (sent[i] ?? 0)).toBeGreaterThanOrEqual(1000));
});
