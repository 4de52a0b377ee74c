const FIRST_SIZE = 1024;

/** The numbers of one facet, by slot; NaN for none. */
export class SlotNumbers {
  #numbers = new Float64Array(FIRST_SIZE).fill(NaN);

  at(slot: number): number {
    return this.#numbers[slot] ?? NaN;
  }

  set(slot: number, number: number): void {
    if (slot >= this.#numbers.length) {
      const larger = new Float64Array(Math.max(slot + 1, this.#numbers.length * 2)).fill(NaN);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[slot] = number;
  }

  delete(slot: number): void {
    if (slot < this.#numbers.length) this.#numbers[slot] = NaN;
  }
}
