import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { CLIENT_HEADER, clientAddress, clientKey } from "#app/foundation/client-address.server";

const keyOf = (address: string) =>
  clientKey(new Request("http://localhost/", { headers: { [CLIENT_HEADER]: address } }));

describe("a client", () => {
  it("is the connection's other end, unless Fly's proxy is trusted to say so", () => {
    const header = (name: string) => (name === "fly-client-ip" ? "203.0.113.9" : undefined);
    expect(clientAddress("none", header, "198.51.100.1")).toBe("198.51.100.1");
    expect(clientAddress("fly", header, "198.51.100.1")).toBe("203.0.113.9");
    expect(clientAddress("fly", () => undefined, "198.51.100.1")).toBe("198.51.100.1");
    expect(clientAddress("none", header, undefined)).toBe("unknown");
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
