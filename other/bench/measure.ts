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
  /** At all connections. */
  requestsPerSecond: number;
  /** Milliseconds, at all connections: the longest of the rounds. */
  crowdP99: number;
  /** Milliseconds of the server's CPU that one request takes, on all its threads. */
  cpu: number;
  /** Milliseconds, one request at a time. */
  p50: number;
  p99: number;
  /** Body of the answer of median size, compressed. */
  bytes: number;
  /** Requests per second of a bare node:http server that sends that answer's bytes and headers, at as many connections. */
  ceiling: number;
}

interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

export const CONNECTIONS = 16;
/** So often the site and a bare server take turns. */
const ROUNDS = 4;
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

/** The answer that has the median size of all: what a search finds may be nothing, or all that a page has place for. */
async function medianAnswer({ site, paths, headers }: Questions): Promise<RawAnswer> {
  const answers: RawAnswer[] = [];
  for (const path of paths) answers.push(await fetchRaw(site + path, headers));
  answers.sort((one, other) => one.body.length - other.body.length);
  const median = answers[Math.floor(answers.length / 2)];
  if (!median) throw new Error("There is nothing to ask for");
  return median;
}

/** A bare server that sends one answer, in this process, which only waits meanwhile. */
async function bareServer({ status, headers, body }: RawAnswer) {
  const sent = Object.entries(headers).filter(([name]) => !BY_ITSELF.includes(name));
  const bare = Object.fromEntries(sent) as http.OutgoingHttpHeaders;
  const server = http.createServer((_, response) => {
    response.writeHead(status, bare);
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  return {
    site: `http://localhost:${typeof address === "object" && address ? address.port : 0}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * Measures a kind of request.
 *
 * @param cookie the member's
 * @param seconds how long it is asked under load, and a bare server as well; whole seconds for each round
 * @param connections of the load
 * @returns undefined where the page can't be known already, as it has no ETag
 */
export async function measure(
  { url: site, used }: Pick<BenchSite, "url" | "used">,
  { paths, member, known }: Row,
  cookie: string,
  seconds: number,
  connections = CONNECTIONS,
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
  const answer = await medianAnswer(questions);
  if (answer.headers["content-encoding"] === "br") brotliDecompressSync(answer.body);
  const bare = await bareServer(answer);
  const ask = { site: questions, bare: { ...questions, site: bare.site, paths: ["/"] } };
  const done = { site: 0, bare: 0 };
  let requests = 0;
  let crowdP99 = 0;
  const before = await used();
  // In turn: what else the machine does falls on both alike.
  for (let round = 0; round < ROUNDS; round++) {
    const crowd = await askMuch(ask.site, connections, Math.ceil(seconds / ROUNDS));
    crowdP99 = Math.max(crowdP99, crowd.p99);
    requests += crowd.requests;
    done.site += crowd.perSecond / ROUNDS;
    done.bare += (await askMuch(ask.bare, connections, Math.ceil(seconds / ROUNDS))).perSecond / ROUNDS;
  }
  const after = await used();
  bare.close();
  return {
    requestsPerSecond: done.site,
    crowdP99,
    cpu: (after.cpu - before.cpu) / requests,
    p50: single.p50,
    p99: single.p99,
    bytes: answer.body.length,
    ceiling: done.bare,
  };
}
