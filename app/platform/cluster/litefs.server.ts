import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

import { env, OperatorError } from "#app/platform/env.server";

/* See https://fly.io/docs/litefs/primary/ and https://fly.io/docs/litefs/position/. */

export type Role =
  | { primary: true }
  /** `host` is the primary's name in the cluster; undefined while no primary has been heard of. */
  | { primary: false; host: string | undefined };

const besideDatabase = (name: string): string => path.join(path.dirname(env().databasePath), name);

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return undefined;
  }
}

function modeOf(file: string): number | undefined {
  try {
    return statSync(file).mode;
  } catch {
    return undefined;
  }
}

/** LiteFS takes the write bits from a replica's files; access can't be tested, as this process may be root. */
function mayNotBeWritten(): boolean {
  const { databasePath } = env();
  const mode = modeOf(databasePath) ?? (isOnLiteFs() ? modeOf(path.dirname(databasePath)) : undefined);
  return mode !== undefined && (mode & 0o222) === 0;
}

let lastHost: string | undefined;

/** `.primary` is there on a replica only, and only while the primary answers. */
export function role(): Role {
  const host = read(besideDatabase(".primary"));
  if (host) lastHost = host;
  else if (!mayNotBeWritten()) return { primary: true };
  return { primary: false, host: host || lastHost };
}

export const isReplica = (): boolean => !role().primary;

export function refusalToWrite(): string | undefined {
  const here = role();
  if (here.primary) return undefined;
  const where = here.host ? `on the primary, ${here.host}` : "on the primary, which doesn't answer now";
  return `This machine is a replica, which can't write; run this ${where}.`;
}

/** @throws OperatorError on a replica */
export function mustBeWritable(): void {
  const refusal = refusalToWrite();
  if (refusal) throw new OperatorError(refusal);
}

/** A larger position is a later one; undefined where the database isn't on LiteFS. */
export function position(): bigint | undefined {
  const [txid] = read(`${env().databasePath}-pos`)?.split("/") ?? [];
  return txid ? readTxid(txid) : undefined;
}

/** In milliseconds. Each reading goes through LiteFS, so requests share one. */
export const POSITION_AGE_MS = 10;
const lately = { position: undefined as bigint | undefined, at: -Infinity };

/** What the page cache and a waiting read go by must be the same, or who waited might be shown a page of before. */
export function recentPosition(): bigint | undefined {
  const now = performance.now();
  if (now - lately.at >= POSITION_AGE_MS) Object.assign(lately, { position: position(), at: now });
  return lately.position;
}

export const writtenTxid = (txid: bigint | undefined): string | undefined =>
  txid?.toString(16).padStart(16, "0");

/** Before there is a database, LiteFS's mount is recognised by a file that every node has. */
export const isOnLiteFs = (): boolean => position() !== undefined || existsSync(besideDatabase(".lag"));

export const readTxid = (text: string): bigint | undefined =>
  /^[0-9a-f]{16}$/i.test(text) ? BigInt(`0x${text}`) : undefined;
