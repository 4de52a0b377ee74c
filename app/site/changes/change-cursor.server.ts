import { createHmac } from "node:crypto";

import { numbering } from "#app/catalogue/store/numbering.server";
import { DAY_MS } from "#app/platform/durations";
import { hashToken, isToken } from "#app/platform/one-time-token.server";
import { fieldRefusal } from "#app/platform/refusal";
import { siteSecret } from "#app/platform/secret.server";

/** How far a program has read. */
export interface Place {
  /** Of the last change that it knows. */
  sequence: number;
  /** While it catches up: what it knew when it began to, and the last change that there was then. */
  catchingUp?: { from: number; upTo: number };
}

/** Deletions are told at least so long. */
const MAX_AGE_DAYS = 180;

const FOREIGN =
  "This cursor is not from this site; please send one as it was answered, or leave since out to start again";
const OF_FUTURE = "This cursor is ahead of what has happened here; please leave since out to start again";
const OF_BEFORE =
  "This site was restored from a backup since this cursor was given; please start again, without since";
const TOO_OLD = `This cursor is older than ${MAX_AGE_DAYS} days, and deletions since then may be forgotten; please start again, without since`;

/** It is part of each cursor, so that the same answer is the same all day, and another one the next day. */
export const cursorDay = (): number => Math.floor(Date.now() / DAY_MS);

const signatureOf = (said: string): string =>
  createHmac("sha256", siteSecret()).update(`changes ${said}`).digest("base64url").slice(0, 22);

export function cursorAt({ sequence, catchingUp }: Place): string {
  const numbers = [cursorDay(), sequence, ...(catchingUp ? [catchingUp.from, catchingUp.upTo] : [])];
  const said = [numbering(), ...numbers.map((number) => number.toString(36))].join(".");
  return `${said}.${signatureOf(said)}`;
}

/**
 * `last` is the sequence of the last change that there is here: on a replica it may be behind what the cursor knows.
 *
 * @throws Refusal 400 for one of another site, that was altered, or of the future; 410 for one that is too old, or was given before
 *   a restore
 */
export function placeAt(cursor: string, last: number): Place {
  const [, said = "", signature = ""] = /^([\w.]{1,100})\.([\w-]{22})$/.exec(cursor) ?? [];
  if (!isToken(signature, hashToken(signatureOf(said)))) throw fieldRefusal("since", FOREIGN);
  const [name, ...numbers] = said.split(".");
  const [day = 0, sequence = 0, from, upTo] = numbers.map((number) => parseInt(number, 36));
  if (name !== numbering()) throw fieldRefusal("since", OF_BEFORE, 410);
  if (cursorDay() - day > MAX_AGE_DAYS) throw fieldRefusal("since", TOO_OLD, 410);
  if (sequence > last && sequence > Date.now() * 1000) throw fieldRefusal("since", OF_FUTURE);
  return { sequence, catchingUp: from === undefined || upTo === undefined ? undefined : { from, upTo } };
}
