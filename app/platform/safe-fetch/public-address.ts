import { isIP } from "node:net";

import ipaddr from "ipaddr.js";

/** What of IPv6 is given out to networks that everybody can reach (IANA, "IPv6 Global Unicast Address Assignments"). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** IPv6 addresses that stand for an IPv4 address where a network has no IPv4 (RFC 6052, the well-known prefix). */
const TRANSLATED = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/** Of public addresses by their number: Azure's host, which answers its own machines only (Microsoft Learn, "168.63.129.16"). */
const HOSTS_OF_CLOUDS = ["168.63.129.16"];

/**
 * Whether an IP address belongs to the public internet: not to this machine, its networks, documentation, tests,
 * multicast or another special purpose (IANA's special-purpose registries), not to the host of a cloud, and no other
 * address in disguise.
 *
 * @param address an IPv4 address in four decimal numbers or an IPv6 address; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4)
    return parsed.range() === "unicast" && !HOSTS_OF_CLOUDS.includes(parsed.toString());
  // A translated address leads where the IPv4 address in its last four bytes does.
  if (parsed.match(TRANSLATED)) return isPublicAddress(parsed.toByteArray().slice(12).join("."));
  return parsed.range() === "unicast" && parsed.match(GLOBAL_UNICAST);
}
