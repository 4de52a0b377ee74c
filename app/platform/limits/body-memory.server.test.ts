import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";

import { MAX_BODIES_BYTES, PART_OVERHEAD_BYTES, SMALL_BODY_BYTES } from "#app/platform/budgets";
import { hasRoomFor, holdBody } from "#app/platform/limits/body-memory.server";

const LARGEST_PART = new Uint8Array(3_000_000);
/** One that takes so many bytes. */
const part = (bytes: number) => LARGEST_PART.subarray(0, bytes - PART_OVERHEAD_BYTES);
const MB = part(1_000_000);
const room = MAX_BODIES_BYTES / 1_000_000;

/** Bodies that take notes of who was refused, and leave at the test's end. */
function crowd() {
  const refused: string[] = [];
  const begin = (name: string, ...parts: Uint8Array[]) => {
    const place = holdBody(() => refused.push(name));
    onTestFinished(place.leave);
    parts.forEach(place.add);
    return place;
  };
  return { refused, begin };
}

it("refuses the newest that is still coming in where all together take too much", () => {
  const { refused, begin } = crowd();
  const places = Array.from({ length: room }, (_, n) => begin(`${n}`, MB));
  expect(refused).toEqual([]);
  begin("one more", MB);
  expect(refused).toEqual(["one more"]);
  // An older one comes to its end at the cost of newer ones.
  places[0]?.add(MB);
  expect(refused).toEqual(["one more", `${room - 1}`]);
  places[1]?.leave();
  begin("later", MB);
  places[room - 2]?.isWhole();
  begin("much later", MB);
  places[2]?.add(MB);
  expect(refused.slice(2)).toEqual(["much later", "later"]);
  places[3]?.add(MB);
  expect(refused.slice(4)).toEqual([`${room - 3}`]);
});

it("tells large ones that there won't be room before they are read", () => {
  const { begin } = crowd();
  const places = Array.from({ length: room - 1 }, (_, n) => begin(`${n}`, MB));
  expect([hasRoomFor(1_000_000), hasRoomFor(1_000_001), hasRoomFor(SMALL_BODY_BYTES)]).toEqual([
    true,
    false,
    true,
  ]);
  begin("one more", MB);
  expect([hasRoomFor(SMALL_BODY_BYTES), hasRoomFor(SMALL_BODY_BYTES + 1)]).toEqual([true, false]);
  places[0]?.leave();
  expect(hasRoomFor(1_000_000)).toBe(true);
});

it("spares small ones as long as there are others", () => {
  const { refused, begin } = crowd();
  for (let n = 0; n < room; n++) begin(`${n}`, MB);
  const small = begin("small", part(SMALL_BODY_BYTES));
  expect(refused).toEqual([`${room - 1}`]);
  small.add(part(PART_OVERHEAD_BYTES + 1));
  begin("large", MB);
  expect(refused).toEqual([`${room - 1}`, "large"]);
});

it("counts what each part costs, however little it holds", () => {
  const { refused, begin } = crowd();
  const place = begin("drip");
  const parts = MAX_BODIES_BYTES / PART_OVERHEAD_BYTES;
  for (let n = 0; n < parts && refused.length === 0; n++) place.add(new Uint8Array(1));
  expect(refused).toEqual(["drip"]);
});

it("never holds more than that, whoever comes, sends and leaves", () => {
  const doings = fc.record({ who: fc.nat(200), bytes: fc.integer({ min: 1000, max: 3_000_000 }) });
  fc.assert(
    fc.property(fc.array(doings, { minLength: 100, maxLength: 400 }), (all) => {
      const held = new Map<number, { place: ReturnType<typeof holdBody>; bytes: number }>();
      for (const { who, bytes } of all) {
        const one = held.get(who) ?? { place: holdBody(() => held.delete(who)), bytes: 0 };
        held.set(who, one);
        one.bytes += bytes;
        one.place.add(part(bytes));
        const sum = [...held.values()].reduce((before, { bytes: own }) => before + own, 0);
        expect(sum).toBeLessThanOrEqual(MAX_BODIES_BYTES);
        if (bytes % 7 === 0) {
          one.place.leave();
          held.delete(who);
        }
      }
      for (const { place } of held.values()) place.leave();
    }),
    { numRuns: 50 },
  );
});
