import { createHmac } from "node:crypto";
import { isIP, isIPv6 } from "node:net";

import ipaddr from "ipaddr.js";

import { siteSecret } from "#app/platform/secret.server";

/** Set by the front door on every request, over whatever the client sent. */
export const CLIENT_HEADER = "x-client-address";

/** Where a proxy of ours may stand: on this machine, or on a private network (RFC 1918, RFC 4193). */
const NEAR: readonly string[] = ["loopback", "private", "uniqueLocal", "linkLocal"];

const isNear = (address: string): boolean =>
  isIP(address) > 0 && NEAR.includes(ipaddr.process(address).range());

/**
 * The address that a request comes from: the connection's, or, where the site stands behind Fly's proxy and says so,
 * what that proxy tells (https://fly.io/docs/networking/request-headers/). Anybody can send its header, so it is only believed
 * from nearby.
 *
 * @param trustProxy whose header is believed
 * @param header gives a request header by its lower-case name
 * @param peer address of the connection's other end
 */
export function clientAddress(
  trustProxy: "none" | "fly",
  header: (name: string) => string | undefined,
  peer: string | undefined,
): string {
  if (trustProxy !== "fly" || !isNear(peer ?? "")) return peer ?? "unknown";
  const told = header("fly-client-ip")?.trim() ?? "";
  return isIP(told) > 0 ? told : (peer ?? "unknown");
}

/** What counts as one client: an IPv4 address, or the /64 network that one IPv6 customer has at the least (RFC 6177). */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const rest = (tail ?? "").split(":").filter(Boolean);
  const filled = [
    ...groups,
    ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0"),
    ...rest,
  ];
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** What a request counts as coming from, for as long as it is being answered. */
export const clientOf = (request: Request): string =>
  networkOf(request.headers.get(CLIENT_HEADER) ?? "unknown");

/** A keyed hash that stands for the request's client in the rate limits: the address itself is never stored. */
export const clientKey = (request: Request): string =>
  createHmac("sha256", siteSecret())
    .update(`client ${clientOf(request)}`)
    .digest("base64url")
    .slice(0, 22);
