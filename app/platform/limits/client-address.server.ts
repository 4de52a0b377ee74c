import { createHmac } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";

import ipaddr from "ipaddr.js";

import { siteSecret } from "#app/platform/secret.server";

/** The front door overwrites what the client sent. */
export const CLIENT_HEADER = "x-client-address";

/** Names the valid token that a program asks with, whose limits count instead of its network's; likewise. */
export const TOKEN_HEADER = "x-client-token";

/** RFC 1918, RFC 4193. */
const NEAR: readonly string[] = ["loopback", "private", "uniqueLocal", "linkLocal"];

const isNear = (address: string): boolean =>
  isIP(address) > 0 && NEAR.includes(ipaddr.process(address).range());

/**
 * Anybody can send Fly's header (https://fly.io/docs/networking/request-headers/), so only nearby peers are believed.
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

/** An IPv6 customer has at least a /64 network (RFC 6177). */
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

/** Whose limits count: a token's, else those of the network. Of a request that has passed the front door. */
export const senderOf = ({ headers }: IncomingMessage): string =>
  String(headers[TOKEN_HEADER] ?? networkOf(String(headers[CLIENT_HEADER] ?? "unknown")));

const networkIn = (request: Request): string => networkOf(request.headers.get(CLIENT_HEADER) ?? "unknown");

/** As `senderOf`. */
export const clientOf = (request: Request): string => request.headers.get(TOKEN_HEADER) ?? networkIn(request);

const keyOf = (client: string): string =>
  createHmac("sha256", siteSecret()).update(`client ${client}`).digest("base64url").slice(0, 22);

export const clientKey = (request: Request): string => keyOf(clientOf(request));

/** For ways in, which a member's tokens must not multiply. */
export const networkKey = (request: Request): string => keyOf(networkIn(request));
