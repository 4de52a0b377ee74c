import http from "node:http";

import { expect, it } from "vitest";

import { installFrontDoor, withoutSecrets } from "#app/foundation/front-door.server";

it("keeps out of the log whatever opens something or names somebody, and nothing else", () => {
  for (const [address, logged] of [
    [
      "/private/uploads/1?expires=5&type=image%2Fpng&signature=s_-3",
      "/private/uploads/1?expires=5&type=image%2Fpng&signature=…",
    ],
    ["/private/uploads/1?Signature=s3&size=9", "/private/uploads/1?Signature=…&size=9"],
    ["/reset?token=t1&email=a%40b.example", "/reset?token=…&email=…"],
    ["/api/messages/sent?senderEmail=a@b.example", "/api/messages/sent?senderEmail=…"],
    ["/login?redirectTo=%2Faccount#x", "/login?redirectTo=…#x"],
    ["/startups?search=signature&page=2", "/startups?search=signature&page=2"],
  ] as const) {
    expect(withoutSecrets(address)).toBe(logged);
  }
});

it("gives the body of a request as long as an upload may take, and its head no longer than before", async () => {
  const usual = http.createServer();
  installFrontDoor({
    headers: {},
    clientDir: "public",
    isForeign: () => false,
    siteAddress: "http://localhost",
    clientOf: () => "",
    clientHeader: "x-client",
    healthy: () => true,
    largestBody: () => undefined,
    answerElsewhere: () => Promise.resolve(false),
    stopWork: () => Promise.resolve(),
    slowestRequest: 1_234_000,
  });
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  expect(server.requestTimeout).toBe(1_234_000);
  expect(server.headersTimeout).toBe(usual.headersTimeout);
  expect(server.headersTimeout).toBeGreaterThan(0);
  await new Promise((resolve) => server.close(resolve));
});
