import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { WHEN_FILTER, whenOf } from "#app/kinds/events/event-filter";
import { timesOf, whereOf, zoneLabel } from "#app/kinds/events/shown-event";
import { listUrl, readListParams } from "#app/catalogue/filters/list-query";

const hours = (start: string, end: string | null = null) => timesOf({ start, end }).hours;

describe("timesOf", () => {
  it.each([
    ["2026-05-21T13:00+02:00", "2026-05-21T17:00+02:00", "13:00–17:00"],
    ["2026-05-21T23:00+02:00", "2026-05-22T06:30+02:00", "23:00 to 22 May, 06:30"],
    ["2026-05-21T19:00+02:00", null, "19:00"],
    ["2026-05-21T09:00+02:00", "2026-05-22T17:00+02:00", "09:00 to 22 May, 17:00"],
    ["2026-12-31T09:00+02:00", "2027-01-02T17:00+02:00", "09:00 to 2 Jan 2027, 17:00"],
    ["2026-05-21", null, "All day"],
    ["2026-05-21", "2026-05-21", "All day"],
    ["2026-12-31", "2027-01-02", "All day, to 2 Jan 2027"],
  ])("of %s to %s are %s", (start, end, expected) => {
    expect(hours(start, end)).toBe(expected);
  });

  it("names the day on which a night ends", () => {
    const when = (start: string, end: string) => timesOf({ start, end }).when;
    expect(when("2026-05-21T23:00+02:00", "2026-05-22T06:30+02:00")).toBe(
      "Thu 21 May 2026, 23:00 to Fri 22 May, 06:30",
    );
    expect(when("2026-05-21T13:00+02:00", "2026-05-21T17:00+02:00")).toBe("Thu 21 May 2026, 13:00–17:00");
  });

  it("names the day of the event's own clock, whatever the offset", () => {
    for (const offset of ["-11:00", "+00:00", "+14:00"]) {
      expect(timesOf({ start: `2026-05-21T23:30${offset}`, end: null })).toMatchObject({
        day: "21",
        weekday: "Thu",
        month: "May 2026",
        date: "Thu 21 May 2026",
      });
    }
  });

  it("knows the weekday of every day", () => {
    const days = fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const { weekday, day } = timesOf({ start: date.toISOString().slice(0, 10), end: null });
        const said = date.toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" });
        expect([weekday, day]).toEqual([said, String(date.getUTCDate())]);
      }),
    );
  });
});

it.each([
  ["America/New_York", "New York time"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires time"],
  ["UTC", "UTC"],
])("%s is said as %s", (zone, label) => {
  expect(zoneLabel(zone)).toBe(label);
});

it("says where an event is, and whose clock counts where it is online", () => {
  const event = { timeZone: "America/Toronto", place: null, online: true };
  const where = (over: object) => whereOf({ ...event, ...over } as Parameters<typeof whereOf>[0]);
  expect(where({})).toBe("Online\u00a0· Toronto time");
  expect(where({ place: "Toronto, Canada" })).toBe("Toronto, Canada\u00a0· Online\u00a0· Toronto time");
  expect(where({ place: "Toronto, Canada", online: false })).toBe("Toronto, Canada");
});

it("has one address for a list, and reads it back", () => {
  const filters = fc.record({
    when: fc.constantFrom("coming" as const, "past" as const),
    sort: fc.constantFrom(undefined, "name"),
    search: fc.constantFrom("", "edge ai", "a & b"),
    page: fc.integer({ min: 1, max: 40 }),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      const { when, sort, search, page } = filter;
      const query = { search, filters: whenOf(when), sort, page };
      const url = new URL(listUrl("/events", query), "https://hub.example");
      const list = { filters: [WHEN_FILTER], sorts: [{ name: "date" }, { name: "name" }] };
      expect(readListParams(list, url.searchParams)).toEqual({ query, unknown: [], tooMany: [] });
    }),
  );
  expect(listUrl("/events", { search: "", filters: whenOf("coming") })).toBe("/events");
});
