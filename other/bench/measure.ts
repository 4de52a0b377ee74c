import http from "node:http";
import { brotliDecompressSync } from "node:zlib";

import { askInTurn, askMuch, type Questions } from "./load";
import type { BenchSite } from "./site";

/** One kind of request. */
export interface Row {
  label: string;
  /** Each in turn, so that a search is not answered from what the one before left. */
  paths: readonly string[];
  /** Asked by the member. */
  member?: boolean;
  /** Asked by someone who has the page already: answered 304. */
  known?: boolean;
}

/** What was measured of one kind of request. */
export interface Measurement {
  /** At 16 connections. */
  requestsPerSecond: number;
  /** Milliseconds of the server's CPU that one request takes, on all its threads. */
  cpu: number;
  /** Milliseconds, one request at a time. */
  p50: number;
  p99: number;
  /** Body of one answer, compressed. */
  bytes: number;
  /** Requests per second of a bare node:http server that sends the same bytes and headers, at 16 connections. */
  ceiling: number;
}

interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const CONNECTIONS = 16;
/** What node:http sets by itself, in the bare server too. */
const BY_ITSELF = ["date", "connection", "keep-alive", "transfer-encoding"];

function fetchRaw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      })
      .on("error", reject);
  });
}

// In this process, which only waits meanwhile.
async function ceilingOf({ status, headers, body }: RawAnswer, questions: Questions, seconds: number) {
  const sent = Object.entries(headers).filter(([name]) => !BY_ITSELF.includes(name));
  const bare = Object.fromEntries(sent) as http.OutgoingHttpHeaders;
  const server = http.createServer((_, response) => {
    response.writeHead(status, bare);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { perSecond } = await askMuch(
    { ...questions, site: `http://localhost:${port}` },
    CONNECTIONS,
    seconds,
  );
  server.closeAllConnections();
  server.close();
  return perSecond;
}

/**
 * Measures a kind of request.
 *
 * @param cookie the member's
 * @param seconds how long each run under load lasts
 * @returns undefined where the page can't be known already, as it has no ETag
 */
export async function measure(
  { url: site, used }: BenchSite,
  { paths, member, known }: Row,
  cookie: string,
  seconds: number,
): Promise<Measurement | undefined> {
  const headers: Record<string, string> = { "accept-encoding": "br", ...(member && { cookie }) };
  const url = site + (paths[0] ?? "");
  if (known) {
    const { etag } = (await fetchRaw(url, headers)).headers;
    if (!etag) return undefined;
    headers["if-none-match"] = etag;
  }
  const questions: Questions = { site, paths, headers };
  const single = await askInTurn(questions, 1, { amount: Math.max(paths.length, 200) });
  const before = await used();
  const crowd = await askMuch(questions, CONNECTIONS, seconds);
  const after = await used();
  const answer = await fetchRaw(url, headers);
  if (answer.headers["content-encoding"] === "br") brotliDecompressSync(answer.body);
  return {
    requestsPerSecond: crowd.perSecond,
    cpu: (after.cpu - before.cpu) / crowd.requests,
    p50: single.p50,
    p99: single.p99,
    bytes: answer.body.length,
    ceiling: await ceilingOf(answer, { ...questions, paths: ["/"] }, seconds),
  };
}
