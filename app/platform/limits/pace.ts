/** Turns at least so many milliseconds apart, in the order in which they are asked for. */
export class Pace {
  #next = 0;

  constructor(readonly apartMs: number) {}

  /** Milliseconds that a turn asked for now would take to come. */
  get waitMs(): number {
    return Math.max(0, this.#next - performance.now());
  }

  turn(): Promise<void> {
    const { waitMs } = this;
    this.#next = performance.now() + waitMs + this.apartMs;
    return new Promise((resolve) => setTimeout(resolve, waitMs).unref());
  }
}
