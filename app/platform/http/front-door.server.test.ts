import http, { type IncomingMessage } from "node:http";
import net, { type AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";

import { MAX_BODIES_PER_CLIENT, MAX_LARGE_BODIES } from "#app/platform/budgets";
import { installFrontDoor } from "#app/platform/http/front-door.server";
import { log } from "#app/platform/log.server";

/** Short enough to be waited for. */
const TIMEOUTS_MS = {
  head: 300,
  body: 1500,
  upload: 1_234_000,
  paceWindow: 3000,
  reading: 900,
  nextRequest: 95_000,
};

const logged = vi.spyOn(log, "info").mockImplementation(() => undefined);

const state = { draining: false, reasons: [] as string[] };

/** The methods of what was begun, in its order. */
const begun: string[] = [];
beforeEach(() => void begun.splice(0));

/** Answers at /healthz, after a millisecond of work. */
function healthy(): boolean {
  const until = performance.now() + 1;
  while (performance.now() < until);
  begun.push("GET");
  return true;
}

/** What was asked for of a large answer, in bytes, and whether it was given up. */
const large = { read: 0, givenUp: false };

function largeBody(): ReadableStream<Uint8Array> {
  Object.assign(large, { read: 0, givenUp: false });
  return new ReadableStream({
    pull(controller) {
      large.read += 64_000;
      controller.enqueue(Buffer.alloc(64_000));
    },
    cancel() {
      large.givenUp = true;
    },
  });
}

/** Answers each path in its own way; a body is read to its end, or as far as the path says. */
async function respond(
  { method = "", url }: IncomingMessage,
  _res: unknown,
  body: Uint8Array | ReadableStream<Uint8Array> | undefined,
): Promise<Response> {
  begun.push(method);
  if (url === "/large") return new Response(largeBody());
  if (url === "/late") await pause(1.5 * TIMEOUTS_MS.reading);
  if (url === "/late") return new Response("late");
  if (url === "/unread") return new Response("unread");
  if (url === "/begun" && body instanceof ReadableStream) await body.getReader().read();
  if (url === "/begun") return new Response("begun");
  await new Response(body as BodyInit).arrayBuffer();
  return new Response("read");
}

const server = http.createServer();

beforeAll(async () => {
  installFrontDoor({
    headers: {},
    preferredAddress: () => undefined,
    clientDir: "public",
    isForeign: () => false,
    siteAddress: "http://localhost",
    clientOf: (header) => header("x-who") ?? "",
    networkOf: (address) => address,
    respond,
    isSignedUpload: () => true,
    retryLater: (_req, res, { status, sentence }) => {
      res.statusCode = status;
      res.end(sentence);
      return Promise.resolve();
    },
    memberIn: ({ headers: { cookie } }) => Promise.resolve(cookie),
    programIn: () => undefined,
    clientHeader: "x-client",
    healthy,
    reasonsNotReady: () => state.reasons,
    draining: () => state.draining,
    routeOf: (path) => path,
    methodsAt: (path) => (path === "/posted" ? ["POST"] : undefined),
    reads: { exceeds: ({ url }) => url === "/asks", refuse: () => Promise.resolve(false) },
    pages: { asked: () => undefined, kept: () => undefined, rendered: () => Promise.resolve(undefined) },
    largestBody: (_method, path) => (path === "/upload" ? 5_000_000 : undefined),
    timeouts: TIMEOUTS_MS,
    cluster: { isBehind: () => false, answer: () => Promise.resolve(false) },
    stopWork: () => Promise.resolve(),
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return () => server.closeAllConnections();
});

interface Talk {
  said: string;
  milliseconds: number;
}

/** Sends some bytes, and then nothing; gives what came until the other side closed. */
function talk(sent: string, reads = true): Promise<Talk> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve) => {
    const since = performance.now();
    let said = "";
    const socket = net.connect(port, "127.0.0.1", () => socket.write(sent));
    if (reads) socket.on("data", (data) => (said += data.toString("latin1")));
    else socket.pause();
    socket.on("error", () => undefined);
    socket.on("close", () => resolve({ said, milliseconds: performance.now() - since }));
    if (!reads) setTimeout(() => socket.resume(), 3 * TIMEOUTS_MS.reading).unref();
  });
}

const get = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

it("keeps Node's own fetch and what belongs to it, whatever is put in their place before a server listens", async () => {
  const own = globalThis.Response;
  globalThis.Response = class extends own {};
  const other = http.createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  other.close();
  expect(globalThis.Response).toBe(own);
});

it("gives an upload as long as it may take, and waits for the next request longer than a proxy in front does", () => {
  expect(server.requestTimeout).toBe(TIMEOUTS_MS.upload);
  expect(server.headersTimeout).toBe(TIMEOUTS_MS.head);
  expect(server.keepAliveTimeout).toBe(TIMEOUTS_MS.nextRequest);
});

it("closes on who doesn't finish a request's head, or a body that is no member's upload", async () => {
  const [silent, head, body, stranger, upload] = await Promise.all([
    talk(""),
    talk("GET / HTTP/1.1\r\nHost: x\r\n"),
    talk("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc"),
    talk("POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc"),
    Promise.race([
      talk("POST /upload HTTP/1.1\r\nHost: x\r\nCookie: member\r\nContent-Length: 9\r\n\r\nabc"),
      new Promise<string>((resolve) => setTimeout(resolve, 2 * TIMEOUTS_MS.body, "still open").unref()),
    ]),
  ]);
  expect(silent.milliseconds).toBeGreaterThan(TIMEOUTS_MS.head - 100);
  for (const refused of [head, body, stranger]) expect(refused.said).toMatch(/^HTTP\/1\.1 408 /);
  expect(upload).toBe("still open");
});

it("lets a member's upload go on as long as it keeps its pace, and ends it when it falls behind", async () => {
  /** Sends so many bytes ten times a second for so long; what was said until then. */
  const upload = async (bytes: number, milliseconds: number): Promise<string> => {
    const { port } = server.address() as AddressInfo;
    const socket = net.connect(port, "127.0.0.1");
    let said = "";
    socket.on("data", (data) => (said += data.toString("latin1"))).on("error", () => undefined);
    socket.write("POST /upload HTTP/1.1\r\nHost: x\r\nCookie: member\r\nContent-Length: 4000000\r\n\r\n");
    for (const until = performance.now() + milliseconds; performance.now() < until && !said;) {
      socket.write(Buffer.alloc(bytes));
      await pause(100);
    }
    socket.destroy();
    return said;
  };
  const [slow, steady] = await Promise.all([upload(50, 8000), upload(1000, 8000)]);
  expect(slow).toMatch(/^HTTP\/1\.1 408 /);
  expect(steady).toBe("");
});

it("has room for a member's large body whatever number of visitors send theirs", async () => {
  const { port } = server.address() as AddressInfo;
  const send = (who: string, cookie = "") =>
    new Promise<string>((resolve) => {
      const socket = net.connect(port, "127.0.0.1");
      socket.on("data", (data) => resolve(data.toString("latin1").slice(9, 12)));
      socket.on("error", () => undefined);
      onTestFinished(() => void socket.destroy());
      socket.write(
        `POST /upload HTTP/1.1\r\nHost: x\r\nX-Who: ${who}\r\n${cookie}Content-Length: 1000001\r\n\r\n`,
      );
      if (cookie) socket.write(Buffer.alloc(1_000_001));
    });
  const crowd = Array.from({ length: MAX_LARGE_BODIES + 8 }, (_, n) => send(`visitor ${n % 30}`));
  expect(await Promise.race(crowd)).toBe("503");
  expect(await send("member", "Cookie: member\r\n")).toBe("200");
});

it("has room for the next body of a client whose last ones nobody read, or not to their end", async () => {
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const send = (path: string, over: http.RequestOptions = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const request = http.request({ port, path, method: "POST", agent, ...over }, (response) => {
        response.resume().on("end", () => resolve(response.statusCode));
      });
      request.on("error", reject).end(Buffer.alloc(200_000));
    });
  for (let n = 0; n < MAX_BODIES_PER_CLIENT + 5; n++) {
    for (const path of ["/unread", "/begun"]) {
      expect([n, path, await send(path)]).toEqual([n, path, 200]);
      expect([n, path, await send(path, { agent: false })]).toEqual([n, path, 200]);
    }
  }
  // Of those who hang up in the middle as well.
  for (let n = 0; n < MAX_BODIES_PER_CLIENT + 5; n++) {
    const socket = net.connect(port, "127.0.0.1");
    socket.end("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\nabc");
    await new Promise((resolve) => socket.resume().once("close", resolve));
  }
  expect(await send("/unread")).toBe(200);
  agent.destroy();
});

it("closes on who stops reading an answer, reads no further itself, and waits with who waits for one", async () => {
  const [unread, late] = await Promise.all([
    talk("GET /large HTTP/1.1\r\nHost: x\r\n\r\n", false),
    get("/late").then((answer) => answer.text()),
  ]);
  // It never ends: what was asked for of it is what lies in the system's own buffers.
  expect(large.read).toBeGreaterThan(unread.said.length - 1000);
  expect(large.read).toBeLessThan(30_000_000);
  expect(large).toEqual({ read: expect.any(Number) as number, givenUp: true });
  expect(late).toBe("late");
});

it("refuses a body whose length isn't told or is too large, also of a read", async () => {
  const chunked = "Host: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n";
  const large = "Host: x\r\nConnection: close\r\nContent-Length: 1000001\r\n\r\n";
  const answers = ["GET", "POST", "OPTIONS"].map(async (method) => {
    const told = await Promise.all([chunked, large].map((head) => talk(`${method} / HTTP/1.1\r\n${head}`)));
    return [method, ...told.map(({ said }) => said.slice(9, 12))];
  });
  expect(await Promise.all(answers)).toEqual([
    ["GET", "411", "413"],
    ["POST", "411", "413"],
    ["OPTIONS", "411", "413"],
  ]);
});

it("refuses a read with a body, and where only others are answered says which", async () => {
  const ask = async (path: string) =>
    (await talk(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`)).said;
  expect(await ask("/")).toMatch(/^HTTP\/1\.1 400 /);
  const posted = await ask("/posted");
  expect(posted).toMatch(/^HTTP\/1\.1 405 /);
  expect(posted).toMatch(/\r\nallow: POST\r\n/i);
});

it("passes a request on also when it had to be looked at first", async () => {
  expect(await (await get("/asks")).text()).toBe("read");
});

it("says at /readyz why visitors should go elsewhere", async () => {
  const said = async () => {
    const answer = await get("/readyz");
    return [answer.status, await answer.text()];
  };
  expect(await said()).toEqual([200, "ok\n"]);
  state.reasons = ["One thing.", "Another."];
  expect(await said()).toEqual([503, "One thing. Another.\n"]);
  state.draining = true;
  expect(await said()).toEqual([503, "The process is ending.\n"]);
});

it("begins with who writes before those who read and came at the same time", async () => {
  const requests = ["GET", "GET", "POST"].map((method) => {
    const req = new http.IncomingMessage(new net.Socket());
    req.method = method;
    req.url = "/";
    req.headers = { "content-length": "0" };
    return req;
  });
  for (const req of requests) server.emit("request", req, new http.ServerResponse(req));
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  expect(begun).toEqual(["POST", "GET", "GET"]);
});

const requestOf = (method: string, path: string, more = "") =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n${more}\r\n`;
const LAST = "Connection: close\r\n";

it("begins what one connection sends in its order, and counts the wait for what came before", async () => {
  logged.mockClear();
  const reads = requestOf("GET", "/healthz").repeat(30);
  await talk(reads + requestOf("POST", "/", LAST));
  expect(begun).toEqual([...Array.from({ length: 30 }, () => "GET"), "POST"]);
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ method: "POST" }), "Answered"]]);
  expect((logged.mock.calls[0]?.[0] as unknown as { ms: number }).ms).toBeGreaterThan(15);
});

it("takes in who comes behind a crowd before the crowd has its answers", async () => {
  const CROWD = 12;
  const crowd = Array.from({ length: CROWD }, () =>
    talk(requestOf("GET", "/healthz").repeat(5) + requestOf("GET", "/healthz", LAST)),
  );
  const writer = talk(requestOf("POST", "/", LAST));
  // Nothing runs here until all of them wait to be taken in: on a busy machine they would come one after another.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  await Promise.all([...crowd, writer]);
  expect(begun).toHaveLength(6 * CROWD + 1);
  expect(begun.indexOf("POST")).toBeLessThanOrEqual(2 * CROWD);
});
