import http, { type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

import { expect, it, onTestFinished } from "vitest";

import { relay } from "#app/platform/http/relay.server";

async function listening(answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A replica that sends on all that it is asked. */
const replicaOf = (primary: string) =>
  listening((req, res) => relay(req, res, `http://${primary}`, () => res.writeHead(503).end()));

function put(host: string, target: string, headers: http.OutgoingHttpHeaders = {}) {
  const { hostname, port } = new URL(`http://${host}`);
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
    http
      .request({ hostname, port, path: target, method: "PUT", headers, agent: false }, (response) =>
        response
          .resume()
          .on("end", () => resolve({ status: response.statusCode, headers: response.headers })),
      )
      .on("error", reject)
      .end("a file");
  });
}

it("sends to the primary alone, whatever host a target names", async () => {
  const asked: string[] = [];
  const primary = await listening((req, res) => {
    if (req.url !== "/healthz") asked.push(req.url ?? "");
    res.end();
  });
  let strays = 0;
  const stranger = await listening((_req, res) => {
    strays += 1;
    res.end();
  });
  const replica = await replicaOf(primary);
  const targets = [
    `//${stranger}/x/private/uploads/1?a=b`,
    `/\\${stranger}/x`,
    `/private/uploads/1?to=//${stranger}/`,
    `http://${stranger}/x`,
    "/a%2F%2Fb?c=%20d",
    "/plain",
  ];
  for (const target of targets) expect((await put(replica, target)).status).toBe(200);
  expect(strays).toBe(0);
  expect(asked).toHaveLength(targets.length);
  expect(asked[0]).toBe(targets[0]);
  expect(asked.slice(4)).toEqual(targets.slice(4));
});

it("passes on no header that is of a connection, or an order to the proxy", async () => {
  let received: IncomingHttpHeaders = {};
  const primary = await listening((req, res) => {
    if (req.url !== "/healthz") received = req.headers;
    res.writeHead(201, {
      Connection: "close, X-Hop",
      "X-Hop": "1",
      "Fly-Replay": "app=another",
      "Fly-Cache": "1",
      "Proxy-Authenticate": "Basic",
      "Transfer-Encoding": "chunked",
      "Set-Cookie": ["a=1", "b=2"],
      Location: "/there",
    });
    res.end("created");
  });
  const replica = await replicaOf(primary);
  const sent = {
    Connection: "close, X-Mine",
    "X-Mine": "1",
    TE: "trailers",
    Cookie: "a=b",
    "Fly-Client-IP": "203.0.113.7",
  };
  const { status, headers } = await put(replica, "/", sent);
  expect(status).toBe(201);
  expect(headers).toMatchObject({ "set-cookie": ["a=1", "b=2"], location: "/there" });
  for (const name of ["x-hop", "fly-replay", "fly-cache", "proxy-authenticate"])
    expect([name, headers[name]]).toEqual([name, undefined]);
  expect(received).toMatchObject({ cookie: "a=b", "fly-client-ip": "203.0.113.7", "x-relayed": "1" });
  for (const name of ["x-mine", "te"]) expect([name, received[name]]).toEqual([name, undefined]);
});
