import fc from "fast-check";
import { expect, it } from "vitest";

import { DAYS, toldDay, toldTime } from "#app/site/notifications/notification-days";

it.each([
  // A Saturday.
  ["2026-11-28T12:00Z", "2026-11-28T11:40Z", "Today", "20m ago"],
  ["2026-11-28T12:00Z", "2026-11-28T12:05Z", "Today", "just now"],
  ["2026-11-28T00:00Z", "2026-11-27T23:59Z", "Earlier this week", "Friday"],
  ["2026-11-28T12:00Z", "2026-11-23T00:00Z", "Earlier this week", "Monday"],
  ["2026-11-28T12:00Z", "2026-11-22T23:59Z", "Earlier", "22 November"],
  ["2026-11-30T09:00Z", "2026-11-29T09:00Z", "Earlier", "29 November"],
  ["2027-01-04T09:00Z", "2026-12-31T09:00Z", "Earlier", "31 December 2026"],
])("at %s what happened at %s stands under %s, as %s", (now, time, day, said) => {
  const moments = [Date.parse(time), Date.parse(now)] as const;
  expect([toldDay(...moments), toldTime(...moments)]).toEqual([day, said]);
});

it("never puts what is older under a later day, and no two days of one weekday under this week", () => {
  const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) });
  const age = fc.integer({ min: 0, max: 10 * 24 * 60 * 60 * 1000 });
  fc.assert(
    fc.property(moment, age, age, (now, one, other) => {
      const [newer, older] = [now - Math.min(one, other), now - Math.max(one, other)];
      expect(DAYS.indexOf(toldDay(older, now))).toBeGreaterThanOrEqual(DAYS.indexOf(toldDay(newer, now)));
      if (toldDay(older, now) !== "Earlier this week" || toldDay(newer, now) !== "Earlier this week") return;
      const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
      expect(toldTime(older, now) === toldTime(newer, now)).toBe(dayOf(older) === dayOf(newer));
    }),
  );
});
