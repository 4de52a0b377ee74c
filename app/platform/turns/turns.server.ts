import { AsyncLocalStorage } from "node:async_hooks";
import { hash } from "node:crypto";

import { LRUCache } from "lru-cache";

import {
  ACCEPT_MS,
  ALLOWED_BURST_MS,
  ALLOWED_SHARE,
  BACKGROUND_PATIENCE_MS,
  BEGUN_USE_MS,
  FREE_USE_MS,
  OWN_PATIENCE_MS,
  LET_OTHERS_MS,
  LONG_WAIT_MS,
  MAX_CLIENTS_IN_MEMORY,
  MAX_PAUSE_MS,
  OTHERS_ACTIVE_MS,
  REFUSED_WHILE_MS,
  TURN_MS,
} from "#app/platform/budgets";
import { env } from "#app/platform/env.server";
import { ALLOWED_USE_MS, MOST_USE_MS, ThreadClient } from "#app/platform/turns/thread-client";
import { chargeByClock, chargeSince } from "#app/platform/turns/thread-time.server";

/* Work begins, and goes on after what it awaited outside the thread, in turns (decision 034). */

/** A request, or what is done in the background. */
export interface Worker {
  client: ThreadClient;
  isWrite: boolean;
}

interface Turn {
  worker: Worker;
  since: number;
  /** Returns whether it is over at once. Must not throw. */
  begin: () => boolean;
}

const BACKGROUND: Worker = { client: new ThreadClient("background", 0, 0), isWrite: false };

const workers = new AsyncLocalStorage<Worker>();

/** By client, the one whose turn was longest ago first. */
type Line = Map<ThreadClient, Turn[]>;
const reads: Line = new Map();
const writes: Line = new Map();
let isReadsTurn = false;
let waitingRequests = 0;

const clients = new LRUCache<string, ThreadClient>({ max: MAX_CLIENTS_IN_MEMORY });
/** The clients that began something last, and those within their allowance that waited long; a few of each, and when. */
const active = new LRUCache<ThreadClient, number>({ max: 2 });
const waitedLong = new LRUCache<ThreadClient, number>({ max: 2 });

/** Whose stretch of work it is until the thread's time is read again. */
let running: Worker | undefined;
/** Those of whom something came, or was done outside of a turn, since then. */
const heard = new Set<ThreadClient>();

let isScheduled = false;
let wake: NodeJS.Timeout | undefined;
/** Until then only those within their allowance go on: what one of them waits for may come. */
let letUntil = 0;
let newConnection = false;
let acceptsUntil = 0;

export const isWaitedFor = (): boolean => waitingRequests > 0;

/** A client that is new has the rank of the least of those waiting, so that many addresses gain nothing, and a page free. */
export function clientNamed(name: string, mayBeFree = true): ThreadClient {
  let client = clients.get(name);
  if (!client) {
    const now = performance.now();
    const others = new Set([...reads.keys(), ...writes.keys()]);
    others.delete(BACKGROUND.client);
    const least = (most: number, of: (other: ThreadClient) => number) =>
      others.size === 0 ? 0 : Math.min(most, ...[...others].map(of));
    const rank = least(Infinity, (other) => other.rankAt(now));
    const use = least(ALLOWED_USE_MS, (other) =>
      rank > 0 ? FREE_USE_MS.newcomer + rank : Math.min(BEGUN_USE_MS, other.usedAt(now)),
    );
    const excess = least(ALLOWED_BURST_MS / 6, (other) => other.excessAt(now));
    clients.set(name, (client = new ThreadClient(name, use, now, excess, mayBeFree)));
  }
  return client;
}

/** What was asked of others lately, or waited for long, counts; what is one's own doesn't. */
function hasOther(of: LRUCache<ThreadClient, number>, client: ThreadClient, since: number): boolean {
  for (const [other, at] of of.entries()) if (other !== client && at >= since) return true;
  return false;
}

const isBeyond = (client: ThreadClient, now: number): boolean =>
  client !== BACKGROUND.client && client.isBeyondAllowance(now, env().rateLimitScale);

/** Whether a client took more than half of the thread for half a minute while others waited. */
export function tookTooMuch(client: ThreadClient): boolean {
  const now = performance.now();
  const { rateLimitScale } = env();
  const isTooMuch = rateLimitScale > 0 && client.usedAt(now) > MOST_USE_MS * rateLimitScale;
  return isTooMuch && hasOther(waitedLong, client, now - REFUSED_WHILE_MS);
}

/** Beyond its allowance a client leaves the others what it doesn't take of the thread. */
function pauseAfter(client: ThreadClient, milliseconds: number, now: number): void {
  if (client !== BACKGROUND.client && !isBeyond(client, now)) letUntil = now + LET_OTHERS_MS;
  if (!isBeyond(client, now)) return;
  if (!hasOther(active, client, now - OTHERS_ACTIVE_MS)) return;
  const from = Math.max(now, client.pausedUntil);
  client.pausedUntil = Math.min(now + MAX_PAUSE_MS, from + milliseconds * (1 / ALLOWED_SHARE - 1));
}

/** A pause is taken when it is worth it; nobody waits long for what others may still do. */
function readyAt(client: ThreadClient, [first]: readonly Turn[], now: number): number {
  const endOfPause = client.pausedUntil - TURN_MS;
  if (!isBeyond(client, now)) return endOfPause;
  return Math.max(endOfPause, Math.min(letUntil, (first?.since ?? now) + MAX_PAUSE_MS));
}

function rankOf(client: ThreadClient, [first]: readonly Turn[], now: number): number {
  const waited = now - (first?.since ?? now);
  if (client === BACKGROUND.client) return waited > BACKGROUND_PATIENCE_MS ? 0 : Infinity;
  return !client.mayBeFree && waited > OWN_PATIENCE_MS ? 0 : client.rankAt(now);
}

interface Candidate {
  client: ThreadClient;
  rank: number;
}

/** Who has used the least; of several whoever waited longest for a turn. */
function firstOf(line: Line, now: number): Candidate | undefined {
  let first: Candidate | undefined;
  for (const [client, turns] of line) {
    if (readyAt(client, turns, now) > now) continue;
    const rank = rankOf(client, turns, now);
    if (!first || rank < first.rank) first = { client, rank };
    if (rank === 0) break;
  }
  return first;
}

function takeFrom(line: Line, client: ThreadClient): Turn | undefined {
  const turns = line.get(client) ?? [];
  const turn = turns.shift();
  line.delete(client);
  if (turns.length > 0) line.set(client, turns);
  return turn;
}

/** Of those who have used as little, one that writes and one that reads in turn. */
function next(now: number): Turn | undefined {
  const [line, other] = isReadsTurn ? [reads, writes] : [writes, reads];
  const [first, second] = [firstOf(line, now), firstOf(other, now)];
  const isOther = second !== undefined && (!first || second.rank < first.rank);
  const client = (isOther ? second : first)?.client;
  const turn = client && takeFrom(isOther ? other : line, client);
  if (!turn || client === BACKGROUND.client) return turn;
  waitingRequests -= 1;
  // A write comes first where nothing has waited.
  isReadsTurn = waitingRequests > 0 && !isReadsTurn;
  active.set(client, now);
  if (now - turn.since > LONG_WAIT_MS && !isBeyond(client, now)) waitedLong.set(client, now);
  return turn;
}

function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  clearTimeout(wake);
  // The second runs when all that the first began has come to a stop, and before anything else is listened to.
  setImmediate(beginSome);
  setImmediate(settle);
}

function chargeHeard(now: number): void {
  chargeSince(heard, now);
  heard.clear();
}

function beginSome(): void {
  const now = performance.now();
  chargeHeard(now);
  const isAccepting = newConnection && now < acceptsUntil;
  newConnection = false;
  if (isAccepting) return;
  let at = now;
  for (let turn = next(at); turn; turn = next(at)) {
    running = turn.worker;
    const isOver = workers.run(turn.worker, turn.begin);
    const ended = performance.now();
    if (!isOver || ended - at >= TURN_MS) break;
    running = undefined;
    const { client } = turn.worker;
    chargeByClock(client, ended - at, ended);
    pauseAfter(client, ended - at, ended);
    at = ended;
    if (at >= now + TURN_MS) break;
  }
  acceptsUntil = performance.now() + ACCEPT_MS;
}

function settle(): void {
  isScheduled = false;
  const now = performance.now();
  if (running) {
    const { client } = running;
    running = undefined;
    pauseAfter(client, chargeSince(new Set([client]), now), now);
  }
  let soonest = Infinity;
  for (const line of [reads, writes])
    for (const [client, turns] of line) {
      soonest = Math.min(soonest, readyAt(client, turns, now));
      if (soonest <= now) return schedule();
    }
  if (soonest < Infinity) wake = setTimeout(schedule, soonest - now);
}

/** Node accepts one connection in a round, so nothing is begun while connections come in. */
export function noteConnection(): void {
  newConnection = true;
}

/** Begins in its turn. */
export function enqueue(worker: Worker, begin: () => boolean): void {
  const { client, isWrite } = worker;
  const line = isWrite ? writes : reads;
  const turns = line.get(client) ?? [];
  turns.push({ worker, since: performance.now(), begin });
  line.set(client, turns);
  heard.add(client);
  if (client !== BACKGROUND.client) waitingRequests += 1;
  schedule();
}

/** Waits for the next turn of the request that calls it, or of the background: after each part of long work. */
export function takeTurn(): Promise<void> {
  const worker = workers.getStore() ?? BACKGROUND;
  return new Promise((resolve) =>
    enqueue(worker, () => {
      resolve();
      return false;
    }),
  );
}

/** For what a request causes and doesn't wait for. */
export const inBackground = <Result>(work: () => Result): Result => workers.run(BACKGROUND, work);

/** For what several requests wait for: it has turns of its own, whoever began it, after those of a page. */
export const inOwnTurns = <Result>(name: string, work: () => Result): Result =>
  workers.run({ client: clientNamed(name, false), isWrite: false }, work);

/** What is awaited outside the thread: what it leads to waits for its turn. */
export async function inTurn<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } finally {
    await takeTurn();
  }
}

/** Where something is done outside of a turn, such as a part of a file that is sent on. */
export function noteWork(): void {
  const worker = workers.getStore() ?? BACKGROUND;
  if (worker === running) return;
  heard.add(worker.client);
  schedule();
}

/** How many turns a client waits for. */
export const countWaiting = (client: ThreadClient): number =>
  (reads.get(client)?.length ?? 0) + (writes.get(client)?.length ?? 0);

/** Members by a hash of what they were known by. */
const members = new LRUCache<string, string>({ max: MAX_CLIENTS_IN_MEMORY });

const markOf = (credential: string): string => hash("sha256", credential, "base64url");

/** By network what its members used together. */
const crowds = new LRUCache<string, ThreadClient>({ max: MAX_CLIENTS_IN_MEMORY });

function crowdOf(network: string): ThreadClient {
  const crowd = crowds.get(network) ?? new ThreadClient(network, 0, performance.now());
  crowds.set(network, crowd);
  return crowd;
}

/** A member is counted alone, whatever network they share, once their session or token was found valid. */
export function clientOf(credential: string | undefined, network: string): ThreadClient {
  const member = credential && members.get(markOf(credential));
  const client = clientNamed(member ?? network);
  if (member) client.crowd = crowdOf(network);
  return client;
}

/** A request that turned out to be a member's goes on as theirs, in their turn. */
export async function continueAs(member: string, credential: string): Promise<void> {
  const worker = workers.getStore();
  if (!worker || worker.client.name === member) return;
  members.set(markOf(credential), member);
  const [before, now] = [worker.client, performance.now()];
  worker.client = clientNamed(member);
  worker.client.crowd = crowdOf(before.name);
  if (worker.client.rankAt(now) > before.rankAt(now)) await takeTurn();
}
