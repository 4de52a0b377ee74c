/** How long requests that wait for their turn are answered before others are listened to, in milliseconds. */
const SLICE = 5;

const waiting: (() => void)[] = [];

function answerSome(): void {
  const until = performance.now() + SLICE;
  let begun = 0;
  while (begun < waiting.length && (begun === 0 || performance.now() < until)) waiting[begun++]?.();
  waiting.splice(0, begun);
  if (waiting.length > 0) setImmediate(answerSome);
}

/**
 * Begins work when it is its turn, in the order in which it came, and lets the process listen to others after every few
 * milliseconds of it. Node answers all that has come before it looks for more: among hundreds who read, who writes would
 * wait for all of them once for each step of a post.
 *
 * @param begin must not throw
 */
export function takeTurn(begin: () => void): void {
  waiting.push(begin);
  if (waiting.length === 1) setImmediate(answerSome);
}

/** Whether something waits for its turn. */
export const isWaitedFor = (): boolean => waiting.length > 0;
