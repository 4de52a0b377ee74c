import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";

import { MAX_REPLAYED_BYTES } from "#app/platform/budgets";

/**
 * Plays the part of Fly's proxy (https://fly.io/docs/networking/dynamic-request-routing/): sends each request to the
 * nearest machine that takes connections, and once more to the one that an answer names in `fly-replay`, if it had at most
 * 1 MB; where that one can't be reached in time, back to the machine that named it.
 */
export interface Edge {
  url: string;
  /** Name of the machine that requests come to first. */
  nearest: string;
  /** Requests that were sent on to another machine. */
  replayed: number;
  stop: () => void;
}

/** How long a machine is looked for that takes a connection, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;
const RETRY_MS = 50;

type Body = Buffer | IncomingMessage;

function send(req: IncomingMessage, port: number, body: Body, headers = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const onwards = http.request({
      host: "127.0.0.1",
      port,
      method: req.method,
      path: req.url,
      headers: { ...req.headers, ...headers },
      agent: false,
    });
    onwards.once("response", resolve).on("error", reject);
    if (Buffer.isBuffer(body)) onwards.end(body);
    else body.pipe(onwards);
  });
}

const isRefused = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ECONNREFUSED";

/** What a machine asks of the proxy: "instance=primary;timeout=5s;fallback=force_self". */
const replayOf = ({ headers }: IncomingMessage): Record<string, string> | undefined => {
  const asked = headers["fly-replay"];
  if (typeof asked !== "string") return undefined;
  return Object.fromEntries(asked.split(";").map((field) => field.split("="))) as Record<string, string>;
};

/** @param ports port of each machine's site, by the machine's name */
export async function startEdge(ports: Record<string, number>, nearest: string): Promise<Edge> {
  /** The first of these machines that takes a connection, asked in turn, and its answer; undefined where none does in time. */
  const firstOf = async (
    machines: readonly string[],
    req: IncomingMessage,
    body: Body,
    timeoutMs: number,
    headers = {},
  ): Promise<{ machine: string; answer: IncomingMessage } | undefined> => {
    const until = Date.now() + timeoutMs;
    do {
      for (const machine of machines) {
        try {
          return { machine, answer: await send(req, ports[machine] ?? 0, body, headers) };
        } catch (error) {
          // A request that has been sent may have been carried out.
          if (!isRefused(error)) throw error;
        }
      }
      await pause(RETRY_MS);
    } while (Date.now() < until);
    return undefined;
  };

  const replay = async (
    from: string,
    { instance = "", timeout, fallback }: Record<string, string>,
    req: IncomingMessage,
    body: Buffer,
  ) => {
    edge.replayed += 1;
    const wait = timeout ? Number.parseFloat(timeout) * 1000 : CONNECT_TIMEOUT_MS;
    const sent = await firstOf([instance], req, body, wait, { "fly-replay-src": `instance=${from}` });
    if (sent || fallback !== "force_self") return sent;
    return firstOf([from], req, body, 0, {
      "fly-replay-failed": `instance=${instance};replay_source=${from};reason=timeout`,
    });
  };

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const small = Number(req.headers["content-length"] ?? 0) <= MAX_REPLAYED_BYTES;
    const body = small ? await buffer(req) : req;
    const others = Object.keys(ports).filter((machine) => machine !== edge.nearest);
    let answered = await firstOf([edge.nearest, ...others], req, body, CONNECT_TIMEOUT_MS);
    const asked = answered && replayOf(answered.answer);
    if (answered && asked) {
      answered.answer.resume();
      if (!Buffer.isBuffer(body)) throw new Error("too large to be replayed");
      answered = await replay(answered.machine, asked, req, body);
    }
    if (!answered) throw new Error("no machine takes connections");
    res.writeHead(answered.answer.statusCode ?? 502, answered.answer.headers);
    // An answer that is cut short must not look whole, nor be waited for.
    await pipeline(answered.answer, res);
  };

  const server = http.createServer((req, res) => {
    answer(req, res).catch(() => {
      if (res.headersSent) return res.destroy();
      res.writeHead(502, { "Content-Type": "text/html" });
      res.end("<h1>502</h1><p>The proxy reached no machine.</p>");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const edge: Edge = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    nearest,
    replayed: 0,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return edge;
}
