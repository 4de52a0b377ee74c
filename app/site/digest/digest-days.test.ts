import fc from "fast-check";
import { expect, it } from "vitest";

import { DAY_MS } from "#app/platform/durations";
import { lastMonday, lastMorning } from "#app/site/digest/digest-days";

it.each([
  ["2026-11-30T06:59:59.999Z", "2026-11-29T07:00:00.000Z", "2026-11-23T07:00:00.000Z"],
  ["2026-11-30T07:00:00.000Z", "2026-11-30T07:00:00.000Z", "2026-11-30T07:00:00.000Z"],
  ["2027-01-01T00:00:00.000Z", "2026-12-31T07:00:00.000Z", "2026-12-28T07:00:00.000Z"],
])("at %s the day began at %s, and the week at %s", (now, morning, monday) => {
  const time = Date.parse(now);
  expect([lastMorning(time), lastMonday(time)].map((each) => new Date(each).toISOString())).toEqual([
    morning,
    monday,
  ]);
});

it("begins each day and each week once, at seven, in UTC", () => {
  const year = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) });
  fc.assert(
    fc.property(year, (time) => {
      const [morning, monday] = [lastMorning(time), lastMonday(time)];
      expect(new Date(morning).toISOString()).toMatch(/T07:00:00\.000Z$/);
      expect(new Date(monday).toISOString()).toMatch(/T07:00:00\.000Z$/);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect([time - morning, time - monday].every((since) => since >= 0)).toBe(true);
      expect([time - morning < DAY_MS, time - monday < 7 * DAY_MS]).toEqual([true, true]);
    }),
  );
});
