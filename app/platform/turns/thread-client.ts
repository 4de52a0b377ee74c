import {
  ALLOWED_BURST_MS,
  ALLOWED_SHARE,
  CROWD_SHARE,
  FREE_USE_MS,
  MAX_EXCESS_MS,
  USE_HALF_LIFE_MS,
} from "#app/platform/budgets";

/** What a client that keeps the whole thread busy comes to in the end, as what it used fades meanwhile. */
const WHOLE_THREAD_MS = USE_HALF_LIFE_MS / Math.LN2;

/** What a client that always uses its share comes to. */
export const ALLOWED_USE_MS = ALLOWED_SHARE * WHOLE_THREAD_MS;

/** Only a client that used more than half of the last 30 s comes to so much, however it spread that: 15 s, and what is left of before. */
export const MOST_USE_MS =
  WHOLE_THREAD_MS * (1 - 2 ** (-15_000 / USE_HALF_LIFE_MS) + 2 ** (-30_000 / USE_HALF_LIFE_MS));

/** A member, or a network of visitors: whose use of the thread is counted together. */
export class ThreadClient {
  #use: number;
  /** What it used beyond its share, which it works off. */
  #excess: number;
  #at: number;
  readonly #since: number;
  /** In milliseconds of `performance.now()`, as all times here. */
  pausedUntil = 0;
  /** What all members of a member's network used together. */
  crowd?: ThreadClient;

  constructor(
    readonly name: string,
    use: number,
    now: number,
    excess = 0,
    readonly mayBeFree = true,
  ) {
    this.#since = now;
    this.#use = use;
    this.#excess = excess;
    this.#at = now;
  }

  /** Milliseconds of the thread that it used lately; they fade by half in USE_HALF_LIFE_MS. */
  usedAt(now: number): number {
    return this.#use * 2 ** ((this.#at - now) / USE_HALF_LIFE_MS);
  }

  excessAt(now: number): number {
    return Math.max(0, this.#excess - ALLOWED_SHARE * (now - this.#at));
  }

  /** Whether it used more than its share, and a burst. */
  isBeyondAllowance(now: number, scale: number): boolean {
    return scale > 0 && this.excessAt(now) > ALLOWED_BURST_MS * scale;
  }

  charge(milliseconds: number, now: number): void {
    this.#use = this.usedAt(now) + milliseconds;
    this.#excess = Math.min(MAX_EXCESS_MS, this.excessAt(now) + milliseconds);
    this.#at = now;
    this.crowd?.charge(milliseconds, now);
  }

  /** More in ten seconds than at once: a newcomer doesn't pass a visitor who has opened a few pages (decision 034). */
  #freeAt(now: number): number {
    const share = Math.min(1, (now - this.#since) / USE_HALF_LIFE_MS);
    return this.mayBeFree ? FREE_USE_MS.newcomer + share * (FREE_USE_MS.known - FREE_USE_MS.newcomer) : 0;
  }

  /** Who has the lowest goes first. A page and what belongs to it is free, so that most are equal and take turns. */
  rankAt(now: number): number {
    const ofCrowd = Math.max(0, (this.crowd?.usedAt(now) ?? 0) - FREE_USE_MS.newcomer) * CROWD_SHARE;
    return Math.max(0, this.usedAt(now) - this.#freeAt(now)) + ofCrowd;
  }
}
