import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

import { env, OperatorError } from "#app/platform/env.server";

/*
 * What LiteFS tells through its mount (https://fly.io/docs/litefs/primary/, https://fly.io/docs/litefs/position/). A
 * database that lies in a common folder tells nothing of it: then this process is the only one, and may write.
 */

/** Whether this process may write, and if not, who may. */
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

/**
 * LiteFS takes the right to write from the files of a replica, and from its folder; this process may be root, so the bits
 * are what counts. Before the first copy has come there is only the folder.
 */
function mayNotBeWritten(): boolean {
  const { databasePath } = env();
  const mode = modeOf(databasePath) ?? (isOnLiteFs() ? modeOf(path.dirname(databasePath)) : undefined);
  return mode !== undefined && (mode & 0o222) === 0;
}

let lastHost: string | undefined;

/**
 * The role of this process now. The file `.primary` stands on a replica only, and only while the primary answers;
 * without it, a database without the right to write is a replica's whose primary is gone.
 */
export function role(): Role {
  const host = read(besideDatabase(".primary"));
  if (host) lastHost = host;
  else if (!mayNotBeWritten()) return { primary: true };
  return { primary: false, host: host || lastHost };
}

/** Whether this process may not write: migrations, jobs and forms are the primary's. */
export const isReplica = (): boolean => !role().primary;

/** What an operator is told who lets a replica write; undefined where this machine may. */
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

/**
 * The transaction that the database of this machine has reached; a larger one is a later one.
 *
 * @returns undefined where the database doesn't lie on LiteFS
 */
export function position(): bigint | undefined {
  const [txid] = read(`${env().databasePath}-pos`)?.split("/") ?? [];
  return txid ? readTxid(txid) : undefined;
}

/** The same as LiteFS writes it; undefined stays undefined. */
export const writtenTxid = (txid: bigint | undefined): string | undefined =>
  txid?.toString(16).padStart(16, "0");

/** Whether LiteFS keeps the database, or will: before there is one, its mount is told by a file that every node has. */
export const isOnLiteFs = (): boolean => position() !== undefined || existsSync(besideDatabase(".lag"));

/** A transaction as LiteFS writes it in files and in its cookie: 16 hexadecimal digits; undefined for anything else. */
export const readTxid = (text: string): bigint | undefined =>
  /^[0-9a-f]{16}$/i.test(text) ? BigInt(`0x${text}`) : undefined;
