/** Clients take turns, whatever number each has sent. */
export class RoundRobin<Item> {
  readonly #queues = new Map<string, Item[]>();
  #size = 0;

  size(client?: string): number {
    return client === undefined ? this.#size : (this.#queues.get(client)?.length ?? 0);
  }

  add(client: string, item: Item): void {
    const queue = this.#queues.get(client);
    if (queue) queue.push(item);
    else this.#queues.set(client, [item]);
    this.#size += 1;
  }

  next(mayTake: (client: string) => boolean = () => true): Item | undefined {
    for (const [client, queue] of this.#queues) {
      if (!mayTake(client)) continue;
      const item = queue.shift();
      this.#queues.delete(client);
      if (queue.length > 0) this.#queues.set(client, queue);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }
}
