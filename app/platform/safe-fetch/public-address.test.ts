import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { describe, expect, it } from "vitest";

import { isPublicAddress } from "#app/platform/safe-fetch/public-address";

const PUBLIC = ["1.1.1.1", "8.8.8.8", "93.184.215.14", "223.255.255.254", "2606:4700::1111", "2a00:1450::1"];

/** Networks of special purposes (IANA's registries for IPv4 and IPv6), each with what it is for. */
const SPECIAL: readonly [network: string, purpose: string][] = [
  ["0.0.0.0/8", "this network"],
  ["10.0.0.0/8", "private"],
  ["100.64.0.0/10", "shared by carriers"],
  ["127.0.0.0/8", "loopback"],
  ["168.63.129.16/32", "the host of a machine in Azure"],
  ["169.254.0.0/16", "link-local, with the metadata of clouds"],
  ["172.16.0.0/12", "private"],
  ["192.0.0.0/24", "protocol assignments"],
  ["192.0.2.0/24", "documentation"],
  ["192.88.99.0/24", "6to4 relays"],
  ["192.168.0.0/16", "private"],
  ["198.18.0.0/15", "benchmarks"],
  ["198.51.100.0/24", "documentation"],
  ["203.0.113.0/24", "documentation"],
  ["224.0.0.0/4", "multicast"],
  ["240.0.0.0/4", "reserved, and broadcast"],
  ["::/96", "unspecified, loopback, IPv4 in an old disguise"],
  ["::ffff:0:0/96", "IPv4 in disguise"],
  ["::ffff:0:0:0/96", "IPv4 translated"],
  ["64:ff9b:1::/48", "local translation"],
  ["100::/64", "discarded"],
  ["2001::/32", "Teredo"],
  ["2001:2::/48", "benchmarks"],
  ["2001:10::/28", "ORCHID"],
  ["2001:20::/28", "ORCHID"],
  ["2001:db8::/32", "documentation"],
  ["2002::/16", "6to4"],
  ["3fff::/20", "documentation"],
  ["4000::/3", "not given out"],
  ["5f00::/16", "segment routing"],
  ["fc00::/7", "unique local"],
  ["fe80::/10", "link-local"],
  ["fec0::/10", "site-local"],
  ["ff00::/8", "multicast"],
];

/** Any address of a network. */
function addressIn(network: string) {
  const [base, bits] = ipaddr.parseCIDR(network);
  const bytes = base.toByteArray();
  return fc.uint8Array({ minLength: bytes.length, maxLength: bytes.length }).map((random) => {
    const mixed = bytes.map((byte, at) => {
      const own = 0xff & (0xff00 >> Math.min(8, Math.max(0, bits - at * 8)));
      return (byte & own) | ((random[at] ?? 0) & ~own & 0xff);
    });
    return ipaddr.fromByteArray(mixed).toString();
  });
}

const publicIPv4 = fc.ipV4().filter(isPublicAddress);

describe("a public address", () => {
  it.each(PUBLIC)("is %s", (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(SPECIAL)("is none of %s (%s)", (network) => {
    fc.assert(fc.property(addressIn(network), (address) => !isPublicAddress(address)));
  });

  it("is judged by the IPv4 address that a translated one leads to", () => {
    const translated = (ipv4: string) => `64:ff9b::${ipv4}`;
    fc.assert(fc.property(fc.ipV4(), (ipv4) => isPublicAddress(translated(ipv4)) === isPublicAddress(ipv4)));
  });

  it("is never an IPv4 address in another disguise, even of a public one", () => {
    const hex = (ipv4: string) =>
      Buffer.from(ipv4.split(".").map(Number)).toString("hex").match(/.{4}/g)?.join(":");
    fc.assert(
      fc.property(publicIPv4, (ipv4) => {
        for (const disguised of [`::ffff:${ipv4}`, `::${ipv4}`, `2002:${hex(ipv4)}::1`, `2001::${hex(ipv4)}`])
          expect(isPublicAddress(disguised)).toBe(false);
      }),
    );
  });

  it("is written in full: other forms, names and nonsense are none", () => {
    const others = [
      "0x7f.1",
      "2130706433",
      "0177.0.0.1",
      "1.1",
      "8.8.8.8 ",
      "8.8.8.8:80",
      "[2606:4700::1111]",
      "",
    ];
    for (const other of others) expect(isPublicAddress(other)).toBe(false);
    fc.assert(fc.property(fc.domain(), (name) => !isPublicAddress(name)));
  });
});
