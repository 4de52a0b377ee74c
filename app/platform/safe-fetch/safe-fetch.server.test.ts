import http from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import {
  FetchFailed,
  fetchWithin,
  safeFetch,
  resolveName,
  type FetchLimits,
  type Reach,
} from "#app/platform/safe-fetch/safe-fetch.server";
import { startNameServer, type NameServer } from "#tests/support/name-server";

/* The servers of these tests live on loopback: 127.0.0.1 stands for the public internet, 127.0.0.2 for what isn't. */

const LIMITS: FetchLimits = { accept: ["text/html"], maxBytes: 1000, timeoutMs: 30_000 };

type Handler = (request: http.IncomingMessage, response: http.ServerResponse) => void;

let publicServer: http.Server;
let privateServer: http.Server;
let handler: Handler;
/** What was asked of either server, as "address path". */
let reached: string[];
let port: number;
let nameServer: NameServer;
let reach: Reach;

const listening = (address: string, at = 0) =>
  new Promise<http.Server>((resolve, reject) => {
    const server = http.createServer((request, response) => {
      reached.push(`${address} ${request.url}`);
      handler(request, response);
    });
    server.once("error", reject);
    server.listen(at, address, () => resolve(server));
  });

const stopped = (server: http.Server) =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });

beforeAll(async () => {
  nameServer = await startNameServer();
  publicServer = await listening("127.0.0.1");
  ({ port } = publicServer.address() as AddressInfo);
  privateServer = await listening("127.0.0.2", port);
});
afterAll(async () => {
  await Promise.all([stopped(publicServer), stopped(privateServer), nameServer.stop()]);
});

beforeEach(() => {
  reached = [];
  nameServer.asked.length = 0;
  nameServer.names.set("site.test", [["127.0.0.1"]]);
  reach = {
    isPublic: (address) => address === "127.0.0.1",
    ports: [String(port)],
    resolve: (name, signal) => resolveName(name, signal, nameServer.resolver()),
  };
});
afterEach(() => nameServer.names.clear());

const page =
  (body: string | Buffer, headers: http.OutgoingHttpHeaders = {}): Handler =>
  (_request, response) =>
    void response.writeHead(200, { "Content-Type": "text/html", ...headers }).end(body);

const redirectTo =
  (location: (path: string) => string | undefined, otherwise: Handler = page("arrived")): Handler =>
  (request, response) => {
    const target = location(request.url ?? "");
    if (target === undefined) otherwise(request, response);
    else response.writeHead(302, { Location: target }).end("moved");
  };

const at = (path = "/", host = "site.test") => `http://${host}:${port}${path}`;

const read = (address: string, over: Partial<FetchLimits> = {}) =>
  fetchWithin(address, { ...LIMITS, ...over }, reach);

/** Why it failed; the error itself never says. */
async function failure(fetched: Promise<unknown>): Promise<string> {
  const error = await fetched.then(
    () => new Error("was read"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof FetchFailed)) throw error;
  expect(error.message).toBe("The address can't be read");
  return error.reason;
}

describe("a page that can be read", () => {
  it("comes with its address, type and bytes; the site says who asks", async () => {
    let headers: http.IncomingHttpHeaders = {};
    handler = (request, response) => {
      headers = request.headers;
      page("<p>Grüße</p>", { "Content-Type": "text/html; charset=utf-8" })(request, response);
    };
    const fetched = await read(at("/a?b=c"));
    expect(fetched).toMatchObject({
      url: at("/a?b=c"),
      status: 200,
      contentType: "text/html; charset=utf-8",
    });
    expect(Buffer.from(fetched.bytes).toString()).toBe("<p>Grüße</p>");
    expect(headers).toMatchObject({ host: `site.test:${port}`, accept: "text/html" });
    expect(headers["user-agent"]).toMatch(/^AIHub\/1\.0 \(\+http:\/\/localhost:\d+\)$/);
    expect(headers.cookie).toBeUndefined();
  });

  it("may be three redirects away, of which each name is looked up again", async () => {
    nameServer.names.set("other.test", [["127.0.0.1"]]);
    handler = redirectTo(
      (path) => ({ "/": "/one", "/one": at("/two", "other.test"), "/two": "three" })[path],
    );
    expect((await read(at())).url).toBe(at("/three", "other.test"));
    expect(nameServer.asked).toEqual(["site.test", "site.test", "other.test", "other.test"]);
  });

  it("is decompressed", async () => {
    handler = page(gzipSync("small"), { "Content-Encoding": "gzip" });
    expect(Buffer.from((await read(at())).bytes).toString()).toBe("small");
  });
});

describe("names and addresses", () => {
  it("that lead elsewhere are refused before anything is asked, however they are written", async () => {
    const addresses = [
      "http://127.0.0.1/",
      "http://0x7f.1/",
      "http://2130706433/",
      "http://0177.0.0.1/",
      "http://127.1/",
      "http://①②⑦.0.0.1/",
      "http://[::1]/",
      "http://[::ffff:127.0.0.1]/",
      "http://[::ffff:7f00:1]/",
      "http://[64:ff9b::7f00:1]/",
      "http://[2002:7f00:1::]/",
      "http://169.254.169.254/latest/meta-data/",
      "http://[fd00:ec2::254]/",
      "http://0.0.0.0/",
      "http://0/",
      "http://10.1.2.3/",
      "http://224.0.0.1/",
    ];
    for (const address of addresses)
      expect(await failure(safeFetch(address, LIMITS))).toBe("not a public address");
  });

  it("of other schemes, ports or with credentials are refused", async () => {
    const refused = [
      "file:///etc/passwd",
      "ftp://8.8.8.8/",
      "data:text/html,x",
      "gopher://8.8.8.8/",
      "http://8.8.8.8:22/",
      "http://8.8.8.8:8080/",
      "http://user@8.8.8.8/",
      "http://:secret@8.8.8.8/",
      "not an address",
      "",
    ];
    for (const address of refused)
      expect(await failure(safeFetch(address, LIMITS))).toMatch(
        /is not read|is not asked|credentials|no web address/,
      );
  });

  it("are refused when any of a name's addresses isn't public", async () => {
    handler = page("read");
    nameServer.names.set("mixed.test", [["127.0.0.1", "127.0.0.2"]]);
    expect(await failure(read(at("/", "mixed.test")))).toBe("not a public address");
    nameServer.names.set("empty.test", [[]]);
    expect(await failure(read(at("/", "empty.test")))).toBe("the name has no address");
    expect(reached).toEqual([]);
  });

  it("stay what they were when they were checked: another answer of DNS changes nothing", async () => {
    handler = page("read");
    nameServer.names.set("rebinding.test", [["127.0.0.1"], ["127.0.0.2"]]);
    expect((await read(at("/", "rebinding.test"))).status).toBe(200);
    expect(reached).toEqual(["127.0.0.1 /"]);
    expect(nameServer.asked).toEqual(["rebinding.test"]);
    // Asked again, the name leads where nothing may be asked.
    expect(await failure(read(at("/", "rebinding.test")))).toBe("not a public address");
    expect(reached).toEqual(["127.0.0.1 /"]);
  });

  it("are checked again after a redirect, also of the same name", async () => {
    const targets: [string, string][] = [
      [at("/", "127.0.0.2"), "not a public address"],
      [at("/", "[::1]"), "not a public address"],
      [at("/again", "rebinding.test"), "not a public address"],
      ["file:///etc/passwd", "file: is not read"],
      ["http://site.test:1/", "port 1 is not asked"],
      [`http://user:secret@site.test:${port}/`, "credentials in the address"],
      ["http://[", "no web address"],
    ];
    for (const [target, reason] of targets) {
      nameServer.names.set("rebinding.test", [["127.0.0.1"], ["127.0.0.2"]]);
      handler = redirectTo(() => target);
      expect([target, await failure(read(at("/", "rebinding.test")))]).toEqual([target, reason]);
    }
    expect(reached).toEqual(targets.map(() => "127.0.0.1 /"));
  });

  it("behind too many redirects are not read", async () => {
    handler = redirectTo((path) => `/${Number(path.slice(1)) + 1}`);
    expect(await failure(read(at("/0")))).toBe("more than 3 redirects");
    expect(reached).toHaveLength(4);
  });
});

describe("answers without end", () => {
  const endless: Handler = (_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html" });
    const more = () => {
      while (response.write("x".repeat(10_000)));
    };
    response.on("drain", more);
    more();
  };

  it("are cut at the limit, or are a failure, as the caller wants", async () => {
    handler = endless;
    expect((await read(at(), { longer: "is cut" })).bytes).toHaveLength(1000);
    expect(await failure(read(at()))).toBe("larger than 1000 bytes");
  });

  it("are counted after decompression", async () => {
    handler = page(gzipSync(Buffer.alloc(50_000_000)), { "Content-Encoding": "gzip" });
    expect((await read(at(), { longer: "is cut" })).bytes).toHaveLength(1000);
    expect(await failure(read(at()))).toBe("larger than 1000 bytes");
  });

  const SHORT = { timeoutMs: 300 };
  const late: readonly [string, Handler][] = [
    ["never begin", () => undefined],
    [
      "drip",
      (_request, response) => {
        response.writeHead(200, { "Content-Type": "text/html" });
        const drip = setInterval(() => response.write("x"), 20);
        response.on("close", () => clearInterval(drip));
      },
    ],
    [
      "drip behind a compression",
      (_request, response) => {
        response.writeHead(200, { "Content-Type": "text/html", "Content-Encoding": "gzip" });
        response.write(gzipSync("x").subarray(0, 12));
      },
    ],
    [
      "redirect slowly",
      (request, response) => {
        setTimeout(() => redirectTo(() => "/on")(request, response), 200);
      },
    ],
  ];
  it.each(late)("that %s end with the time", async (_name, slow) => {
    handler = slow;
    expect(await failure(read(at(), SHORT))).toBe("took longer than 300 ms");
  });

  it("and name servers that don't answer, too", async () => {
    expect(await failure(read(at("/", "silent.test"), SHORT))).toBe("took longer than 300 ms");
  });
});

describe("answers that are of no use", () => {
  const useless: readonly [string, Handler, RegExp][] = [
    ["an error", (_request, response) => void response.writeHead(404).end(), /answered 404/],
    ["another type", page("{}", { "Content-Type": "application/json" }), /content type/],
    ["no type", (_request, response) => void response.writeHead(200).end("x"), /content type/],
    ["an unknown encoding", page("x", { "Content-Encoding": "zstd, gzip" }), /encoding/],
    ["garbage for gzip", page("no gzip", { "Content-Encoding": "gzip" }), /Z_DATA_ERROR/],
    ["a line that breaks", (request) => void request.socket.destroy(), /ECONNRESET/],
    ["no HTTP", (request) => void request.socket.end("no HTTP\r\n\r\n"), /HPE_/],
    [
      "less than announced",
      (request, response) => {
        response.writeHead(200, { "Content-Type": "text/html", "Content-Length": "500" }).write("half");
        setTimeout(() => request.socket.destroy(), 50);
      },
      /ECONNRESET/,
    ],
    [
      "another protocol",
      (request) =>
        void request.socket.end(
          "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n",
        ),
      /no answer|ECONNRESET/,
    ],
    [
      "a head without end",
      (request) => {
        const { socket } = request;
        socket.on("error", () => undefined);
        socket.write(`HTTP/1.1 200 OK\r\n${"X-Long: yes\r\n".repeat(5000)}`);
      },
      /HPE_HEADER_OVERFLOW/,
    ],
  ];
  it.each(useless)("%s: a failure", async (_name, answer, reason) => {
    handler = answer;
    expect(await failure(read(at()))).toMatch(reason);
  });

  it("nobody there: a failure", async () => {
    reach = { ...reach, ports: ["1"] };
    expect(await failure(read("http://site.test:1/"))).toBe("ECONNREFUSED");
  });

  it("accepts a family of types", async () => {
    handler = page("x", { "Content-Type": "IMAGE/png" });
    expect((await read(at(), { accept: ["image/*"] })).contentType).toBe("IMAGE/png");
    expect(await failure(read(at(), { accept: ["video/*"] }))).toMatch(/content type/);
  });
});
