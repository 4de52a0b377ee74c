import type { Socket } from "node:net";

/** How long requests that wait for their turn are answered before others are listened to, in milliseconds. */
const SLICE = 5;
/**
 * So many may wait: beyond, nothing is listened to, and what comes waits at its sender. One connection may send thousands
 * of requests at once, which would all stand in memory here.
 */
const MOST = 1000;

interface Waiting {
  of: Socket;
  begin: () => boolean;
}

const waiting: Waiting[] = [];
let newConnection = false;

function answerSome(): void {
  const until = newConnection ? 0 : performance.now() + SLICE;
  newConnection = false;
  let begun = 0;
  for (let next = waiting[0]; next; next = waiting[begun]) {
    begun += 1;
    const answered = next.begin();
    if (waiting.length - begun <= MOST && (!answered || performance.now() >= until)) break;
  }
  waiting.splice(0, begun);
  if (waiting.length > 0) setImmediate(answerSome);
}

/**
 * Begins a request when it is its turn, in the order in which they came, and lets the process listen to others after every
 * few milliseconds of answers, and after each request that isn't answered at once. Node answers all that has come before it
 * looks for more: among hundreds who read, who writes would wait for all of them once for each step of a post.
 *
 * @param of the connection it came on
 * @param begin gives whether the request was answered at once; must not throw
 */
export function takeTurn(of: Socket, begin: () => boolean): void {
  waiting.push({ of, begin });
  if (waiting.length === 1) setImmediate(answerSome);
}

/**
 * Notes that a connection was taken in: only one request is answered until the next is listened to. Node takes in one each
 * time that it listens, and who comes behind hundreds of others would wait for as many slices.
 */
export function noteConnection(): void {
  newConnection = true;
}

/** Whether a request waits for its turn: any, or one of a connection. */
export const isWaitedFor = (connection?: Socket): boolean =>
  connection ? waiting.some(({ of }) => of === connection) : waiting.length > 0;
