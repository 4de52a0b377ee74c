import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { CLIENT_HEADER, clientAddress, clientKey } from "#app/platform/limits/client-address.server";

const keyOf = (address: string) =>
  clientKey(new Request("http://localhost/", { headers: { [CLIENT_HEADER]: address } }));

describe("a client", () => {
  it("is the connection's other end, unless Fly's proxy is trusted to say so", () => {
    const told = (address: string) => (name: string) => (name === "fly-client-ip" ? address : undefined);
    const header = told("203.0.113.9");
    expect(clientAddress("none", header, "172.16.0.1")).toBe("172.16.0.1");
    expect(clientAddress("none", header, undefined)).toBe("unknown");
    const near = [
      "127.0.0.1",
      "::1",
      "::ffff:127.0.0.1",
      "172.19.3.2",
      "::ffff:10.1.2.3",
      "192.168.1.1",
      "fdaa::3",
    ];
    for (const peer of near) {
      expect(clientAddress("fly", header, peer)).toBe("203.0.113.9");
      expect(clientAddress("fly", told("2001:db8::9"), peer)).toBe("2001:db8::9");
      expect(clientAddress("fly", () => undefined, peer)).toBe(peer);
      for (const nonsense of ["", "x", "7", "1.2", "203.0.113.9, 203.0.113.8", "1".repeat(10_000)])
        expect(clientAddress("fly", told(nonsense), peer)).toBe(peer);
    }
  });

  it("can't make an address up, whoever is trusted: the header is believed from nearby alone", () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (peer, told) => {
        fc.pre(!/^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(peer));
        expect(clientAddress("fly", () => told, peer)).toBe(peer);
      }),
    );
    expect(clientAddress("fly", () => "203.0.113.9", undefined)).toBe("unknown");
    expect(clientAddress("fly", () => "203.0.113.9", "2001:db8::1")).toBe("2001:db8::1");
  });

  it("is one IPv4 address, however it is written, and one IPv6 /64", () => {
    expect(keyOf("::ffff:198.51.100.1")).toBe(keyOf("198.51.100.1"));
    fc.assert(
      fc.property(fc.ipV4(), fc.ipV4(), (one, other) => {
        expect(keyOf(one) === keyOf(other)).toBe(one === other);
      }),
    );
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
    fc.assert(
      fc.property(groups(4), groups(4), groups(4), (network, host, otherHost) => {
        const address = (end: string[]) => [...network, ...end].join(":");
        expect(keyOf(address(host))).toBe(keyOf(address(otherHost)));
        expect(keyOf(address(host))).toBe(
          keyOf(`${network.map((part) => part.padStart(4, "0")).join(":")}::1`),
        );
        const [first = "0", ...rest] = network;
        const changed = ((Number.parseInt(first, 16) + 1) % 0x10000).toString(16);
        expect(keyOf([changed, ...rest, ...host].join(":"))).not.toBe(keyOf(address(host)));
      }),
    );
  });

  it("is not told by its key", () => {
    expect(keyOf("198.51.100.1")).toMatch(/^[\w-]{22}$/);
  });
});
