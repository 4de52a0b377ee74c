import { isIP } from "node:net";

import ipaddr from "ipaddr.js";

/** Source: IANA, "IPv6 Global Unicast Address Assignments". */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** IPv4 addresses in an IPv6-only network (RFC 6052, the well-known prefix). */
const TRANSLATED = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

/** A public number, but Azure's host answers only its own machines (Microsoft Learn, "168.63.129.16"). */
const HOSTS_OF_CLOUDS = ["168.63.129.16"];

/** Excludes IANA's special-purpose registries, cloud hosts and disguised addresses. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4)
    return parsed.range() === "unicast" && !HOSTS_OF_CLOUDS.includes(parsed.toString());
  // A translated address leads where the IPv4 address in its last four bytes does.
  if (parsed.match(TRANSLATED)) return isPublicAddress(parsed.toByteArray().slice(12).join("."));
  return parsed.range() === "unicast" && parsed.match(GLOBAL_UNICAST);
}
