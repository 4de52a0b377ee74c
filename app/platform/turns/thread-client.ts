import { ALLOWED_SHARE, FREE_USE_MS, USE_HALF_LIFE_MS } from "#app/platform/budgets";

/** What a client that keeps the whole thread busy comes to in the end, as what it used fades meanwhile. */
const WHOLE_THREAD_MS = USE_HALF_LIFE_MS / Math.LN2;

/** Beyond it a client leaves the rest of the thread to others. */
export const ALLOWED_USE_MS = ALLOWED_SHARE * WHOLE_THREAD_MS;

/** Only a client that used more than half of the last 30 s comes to so much, however it spread that: 15 s, and what is left of before. */
export const MOST_USE_MS =
  WHOLE_THREAD_MS * (1 - 2 ** (-15_000 / USE_HALF_LIFE_MS) + 2 ** (-30_000 / USE_HALF_LIFE_MS));

/** A member, or a network of visitors: whose use of the thread is counted together. */
export class ThreadClient {
  #use: number;
  #at: number;
  /** In milliseconds of `performance.now()`, as all times here. */
  pausedUntil = 0;

  constructor(
    readonly name: string,
    use: number,
    now: number,
  ) {
    this.#use = use;
    this.#at = now;
  }

  /** Milliseconds of the thread that it used lately; they fade by half in USE_HALF_LIFE_MS. */
  usedAt(now: number): number {
    return this.#use * 2 ** ((this.#at - now) / USE_HALF_LIFE_MS);
  }

  charge(milliseconds: number, now: number): void {
    this.#use = this.usedAt(now) + milliseconds;
    this.#at = now;
  }

  /** Who has the lowest goes first. A page and what belongs to it is free, so that most are equal and take turns. */
  rankAt(now: number): number {
    return Math.max(0, this.usedAt(now) - FREE_USE_MS);
  }
}
