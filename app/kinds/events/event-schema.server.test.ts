import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { EVENT_WORDS } from "#app/kinds/events/event-fields";
import { eventSchemas, momentsOf, timeZoneNamed } from "#app/kinds/events/event-schema.server";
import { MINUTE_MS } from "#app/platform/durations";

const EVENT = {
  title: "Night on the quay",
  description: "There is soup.",
  start: "2026-05-21T23:00",
  end: "2026-05-22T06:30",
  timeZone: "Europe/Amsterdam",
  place: "Rotterdam, Netherlands",
  industries: ["Robotics"],
};

const timesIn = (over: object) => {
  const { start, end, timeZone } = eventSchemas.json.parse({ ...EVENT, ...over });
  return [start, end, timeZone];
};
const faultsIn = (
  over: object,
  schema: { safeParse: typeof eventSchemas.json.safeParse } = eventSchemas.json,
) =>
  Object.fromEntries(
    (schema.safeParse({ ...EVENT, ...over }).error?.issues ?? []).map(({ path, message }) => [
      path.join("."),
      message,
    ]),
  );

describe("timeZoneNamed", () => {
  it.each([
    ["Europe/Berlin", "Europe/Berlin"],
    ["europe/berlin", "Europe/Berlin"],
    ["Berlin", "Europe/Berlin"],
    ["new york", "America/New_York"],
    ["São Paulo", "America/Sao_Paulo"],
    ["Asia/Kolkata", "Asia/Kolkata"],
    ["utc", "UTC"],
  ])("reads %s as %s", (written, zone) => {
    expect(timeZoneNamed(written)).toBe(zone);
  });

  it.each(["", " ", "Atlantis", "+02:00", "Europe", "../etc", "Europe/Berlin[x]", "1"])(
    "doesn't know %j",
    (written) => {
      expect(timeZoneNamed(written)).toBeUndefined();
    },
  );
});

describe("the times of an event", () => {
  it("are of its zone's clock, with the offset of that day", () => {
    expect(timesIn({})).toEqual(["2026-05-21T23:00+02:00", "2026-05-22T06:30+02:00", "Europe/Amsterdam"]);
    expect(timesIn({ start: "2026-01-21T23:00", end: "" })).toEqual([
      "2026-01-21T23:00+01:00",
      null,
      "Europe/Amsterdam",
    ]);
  });

  it("are moved to that clock where they name an offset", () => {
    const given = { start: "2026-05-21T21:00:30Z", end: "2026-05-21T19:30-04:00" };
    expect(timesIn(given).slice(0, 2)).toEqual(["2026-05-21T23:00+02:00", "2026-05-22T01:30+02:00"]);
    expect(faultsIn({ ...given, timeZone: undefined })).toEqual({ timeZone: EVENT_WORDS.timeZone });
  });

  it("are an hour later where the clock skips them", () => {
    expect(timesIn({ start: "2026-03-29T02:30", end: null })[0]).toBe("2026-03-29T03:30+02:00");
  });

  it.each([
    [{ start: "" }, { start: EVENT_WORDS.start }],
    [
      { start: undefined, timeZone: undefined },
      { start: EVENT_WORDS.start, timeZone: EVENT_WORDS.timeZone },
    ],
    [{ start: "2026-05-21" }, { start: EVENT_WORDS.start }],
    [{ start: "2026-02-30T10:00" }, { start: EVENT_WORDS.start }],
    [{ start: "tomorrow" }, { start: EVENT_WORDS.start }],
    [{ end: "2026-05-21T23:00" }, { end: EVENT_WORDS.end }],
    [{ end: "2026-05-20T23:00" }, { end: EVENT_WORDS.end }],
    [{ end: "soon" }, { end: EVENT_WORDS.end }],
    [{ end: "2026-05-22" }, { end: EVENT_WORDS.start }],
    [{ start: "1969-12-31T23:00" }, { start: EVENT_WORDS.year }],
    [
      { start: "0000-01-01T00:00Z", end: "9999-12-01T00:00Z" },
      { start: EVENT_WORDS.year, end: EVENT_WORDS.year },
    ],
    [{ end: "2027-06-21T23:00" }, { end: EVENT_WORDS.long }],
    [{ timeZone: "Atlantis" }, { timeZone: EVENT_WORDS.timeZone }],
    [{ start: 5 }, { start: "Please enter a text" }],
  ])("%j are refused", (over, faults) => {
    expect(faultsIn(over)).toEqual(faults);
  });

  it("are refused beside the other fields, in the form's order", () => {
    const faults = faultsIn({ title: "", industries: [], start: "", place: " ", url: "quay" });
    expect(Object.keys(faults)).toEqual(["title", "industries", "start", "place", "url"]);
  });

  it("say the same when they are sent back as they were told", () => {
    const zones = fc.constantFrom(
      "Europe/Berlin",
      "America/New_York",
      "Asia/Kathmandu",
      "Pacific/Apia",
      "UTC",
    );
    const minutes = fc.integer({ min: Date.UTC(1990, 0) / MINUTE_MS, max: Date.UTC(2060, 0) / MINUTE_MS });
    fc.assert(
      fc.property(zones, minutes, fc.integer({ min: 1, max: 100_000 }), (timeZone, minute, length) => {
        const iso = (at: number) => new Date(at * MINUTE_MS).toISOString();
        const first = eventSchemas.json.parse({
          ...EVENT,
          timeZone,
          start: iso(minute),
          end: iso(minute + length),
        });
        expect(momentsOf(first)).toEqual({
          startsAt: minute * MINUTE_MS,
          overAt: (minute + length) * MINUTE_MS,
        });
        expect(eventSchemas.json.parse({ ...EVENT, ...first })).toEqual(first);
      }),
    );
  });
});

describe("a row of an import", () => {
  const row = (over: object) => eventSchemas.imported.parse({ ...EVENT, place: undefined, ...over });

  it("may have days without hours, which are over when the day is over where it is", () => {
    const days = row({ start: "2026-05-21", end: "2026-05-23" });
    expect([days.start, days.end]).toEqual(["2026-05-21", "2026-05-23"]);
    expect(momentsOf(days)).toEqual({
      startsAt: Date.parse("2026-05-20T22:00Z"),
      overAt: Date.parse("2026-05-23T22:00Z"),
    });
    expect(momentsOf(row({ end: undefined })).overAt).toBe(Date.parse("2026-05-21T22:00Z"));
  });

  it("takes the words of a spreadsheet", () => {
    expect(row({ online: "yes", industries: "Robotics; Energy", url: "quay.example" })).toMatchObject({
      online: true,
      industries: ["Robotics", "Energy"],
      url: "https://quay.example/",
      place: null,
    });
  });

  it("has “Online” for no place, and a place in one line", () => {
    expect(row({ place: "online", online: "no" })).toMatchObject({ place: null, online: true });
    expect(row({ place: "Napier,  New \n Zealand" })).toMatchObject({
      place: "Napier, New Zealand",
      online: false,
    });
  });

  it("names what is wrong", () => {
    expect(faultsIn({ start: "2026-05-21" }, eventSchemas.imported as never)).toEqual({
      end: EVENT_WORDS.bothAlike,
    });
    expect(faultsIn({ place: "x".repeat(201) }, eventSchemas.imported as never)).toEqual({
      place: "Please use at most 200 characters",
    });
    expect(faultsIn({ end: "2026-05-20T10:00" }, eventSchemas.imported as never)).toEqual({
      end: EVENT_WORDS.end,
    });
    const nowhere = { timeZone: null, place: "Atlantis" };
    expect(faultsIn(nowhere, eventSchemas.imported as never)).toEqual({ timeZone: EVENT_WORDS.timeZone });
  });

  it("has the time zone of its place where it names none", () => {
    const zoneOf = (over: object) => eventSchemas.imported.parse({ ...EVENT, ...over }).timeZone;
    expect(zoneOf({ timeZone: "", place: "Pier 3, Toronto, Canada" })).toBe("America/Toronto");
    expect(zoneOf({ timeZone: null, place: "Kyiv" })).toBe("Europe/Kyiv");
    expect(zoneOf({ timeZone: "Asia/Tokyo" })).toBe("Asia/Tokyo");
  });
});
