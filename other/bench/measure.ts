import http from "node:http";
import { brotliDecompressSync } from "node:zlib";

import autocannon from "autocannon";

/** What was measured of one kind of request. */
export interface Measurement {
  /** At 16 connections. */
  requestsPerSecond: number;
  /** Milliseconds, one request at a time. */
  p50: number;
  p99: number;
  /** Body of one answer, compressed. */
  bytes: number;
  /** Requests per second of a bare node:http server that sends the same bytes, at 16 connections. */
  ceiling: number;
}

const HEADERS = { "accept-encoding": "br" };
const CONNECTIONS = 16;

type Result = Awaited<ReturnType<typeof autocannon>>;

async function load(options: autocannon.Options): Promise<Result> {
  const result = await autocannon({ headers: HEADERS, ...options });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers other than 2xx, ${result.errors} errors at ${options.url}`);
  }
  return result;
}

async function fetchBytes(url: string): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    http
      .get(url, { headers: HEADERS }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve(Buffer.concat(chunks)));
      })
      .on("error", reject);
  });
}

async function ceilingOf(body: Buffer, seconds: number): Promise<number> {
  const server = http.createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { requests } = await load({
    url: `http://localhost:${port}/`,
    connections: CONNECTIONS,
    duration: seconds,
  });
  server.close();
  return requests.average;
}

/**
 * Measures a kind of request: each path in turn, so that a search is not answered from what the one before left.
 *
 * @param paths every request of the latency run has another path, as far as there are any
 * @param seconds how long each run under load lasts
 */
export async function measure(site: string, paths: readonly string[], seconds: number): Promise<Measurement> {
  const requests = paths.map((path) => ({ path }));
  const single = await load({ url: site, connections: 1, amount: Math.max(paths.length, 200), requests });
  const crowd = await load({ url: site, connections: CONNECTIONS, duration: seconds, requests });
  const body = await fetchBytes(site + paths[0]);
  if (!/^\/api\/|\.data\?/.test(paths[0] ?? "")) brotliDecompressSync(body);
  return {
    requestsPerSecond: crowd.requests.average,
    p50: single.latency.p50,
    p99: single.latency.p99,
    bytes: body.length,
    ceiling: await ceilingOf(body, seconds),
  };
}
