import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/**
 * Plays the part of Fly's proxy (https://fly.io/docs/networking/dynamic-request-routing/): sends each request to the
 * nearest machine, and once more to the one that an answer names in `fly-replay`, if it had at most 1 MB; what can't be
 * reached is a 502 of its own.
 */
export interface Edge {
  url: string;
  /** Name of the machine that requests come to first. */
  nearest: string;
  /** Requests that were sent on to another machine. */
  replayed: number;
  stop: () => void;
}

const REPLAY_LIMIT = 1_000_000;
const EDGE_TIMEOUT_MS = 5000;

function send(req: IncomingMessage, port: number, body: Buffer | IncomingMessage): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const onwards = http.request({
      host: "127.0.0.1",
      port,
      method: req.method,
      path: req.url,
      headers: req.headers,
      agent: false,
    });
    onwards.once("response", resolve).on("error", reject);
    if (Buffer.isBuffer(body)) {
      onwards.setTimeout(EDGE_TIMEOUT_MS, () => onwards.destroy(new Error("no answer")));
      onwards.end(body);
    } else body.pipe(onwards);
  });
}

/** @param ports port of each machine's LiteFS proxy, by the machine's name */
export async function startEdge(ports: Record<string, number>, nearest: string): Promise<Edge> {
  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const small = Number(req.headers["content-length"] ?? 0) <= REPLAY_LIMIT;
    const body = small ? await buffer(req) : req;
    let answer = await send(req, ports[edge.nearest] ?? 0, body);
    const [, other] = /^instance=(.+)$/.exec(String(answer.headers["fly-replay"] ?? "")) ?? [];
    if (other !== undefined) {
      answer.resume();
      if (!Buffer.isBuffer(body)) throw new Error("too large to be replayed");
      edge.replayed += 1;
      answer = await send(req, ports[other] ?? 0, body);
    }
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    // An answer that is cut short must not look whole, nor be waited for.
    await pipeline(answer, res);
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
