import { MAX_BODIES_BYTES, PART_OVERHEAD_BYTES, SMALL_BODY_BYTES } from "#app/platform/budgets";
import { countOverBudget } from "#app/platform/observability/measurements.server";

/* Bodies that are kept in memory as a whole share it: clients have limits of their own, but there may be hundreds of them. */

interface HeldBody {
  bytes: number;
  /** Undefined once it is whole. */
  refuse: (() => void) | undefined;
}

/** In the order in which they began. */
const held = new Set<HeldBody>();
let heldBytes = 0;

export interface BodyPlace {
  /** Refuses the newest bodies that are still coming in, perhaps this one, where all take too much. */
  add: (part: Uint8Array) => void;
  /** Not refused any more. */
  isWhole: () => void;
  leave: () => void;
}

function leave(body: HeldBody): void {
  if (held.delete(body)) heldBytes -= body.bytes;
}

/** Small ones are spared, as most of them are whole in the next moment. */
function refuseNewest(): void {
  const coming = [...held].filter(({ refuse }) => refuse !== undefined);
  const newest = coming.findLast(({ bytes }) => bytes > SMALL_BODY_BYTES) ?? coming.at(-1);
  if (!newest) return;
  leave(newest);
  countOverBudget("body-memory");
  newest.refuse?.();
}

/** A large one that won't find room isn't read at all. */
export function hasRoomFor(bytes: number): boolean {
  if (bytes <= SMALL_BODY_BYTES || heldBytes + bytes <= MAX_BODIES_BYTES) return true;
  countOverBudget("body-memory");
  return false;
}

export function holdBody(refuse: () => void): BodyPlace {
  const body: HeldBody = { bytes: 0, refuse };
  held.add(body);
  return {
    add: ({ length }) => {
      const bytes = length + PART_OVERHEAD_BYTES;
      body.bytes += bytes;
      heldBytes += bytes;
      while (heldBytes > MAX_BODIES_BYTES && held.has(body)) refuseNewest();
    },
    isWhole: () => void (body.refuse = undefined),
    leave: () => leave(body),
  };
}
