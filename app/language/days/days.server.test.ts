import fc from "fast-check";
import { describe, expect, it } from "vitest";

import holidays from "#app/language/data/holidays.json";
import { daysIn } from "#app/language/days/days.server";

/** A Friday. */
const TODAY = new Date("2026-11-27T12:00:00Z");

describe("days in a request", () => {
  it.each([
    ["events next month", "2026-12-01", "2026-12-31"],
    ["in March", "2027-03-01", "2027-03-31"],
    ["this weekend", "2026-11-28", "2026-11-29"],
    ["next week", "2026-11-30", "2026-12-06"],
    ["tomorrow", "2026-11-28", "2026-11-28"],
    ["on Monday", "2026-11-30", "2026-11-30"],
    ["after 10 January", "2027-01-10", undefined],
    ["before Christmas", undefined, "2026-12-24"],
    ["until 5 May", undefined, "2027-05-05"],
    ["between 1 and 15 February", "2027-02-01", "2027-02-15"],
    ["from 3 to 5 June 2027", "2027-06-03", "2027-06-05"],
    ["in 2027", "2027-01-01", "2027-12-31"],
    ["in the next 2 weeks", "2026-11-27", "2026-12-11"],
    ["the last three months", "2026-08-29", "2026-11-27"],
    ["this autumn", "2026-09-01", "2026-11-30"],
    ["next autumn", "2027-09-01", "2027-11-30"],
    ["over the winter", "2026-12-01", "2027-02-28"],
    ["in summer 2028", "2028-06-01", "2028-08-31"],
    ["on 2027-02-03", "2027-02-03", "2027-02-03"],
  ])("%s", (text, from, until) => {
    const days = daysIn(text, TODAY);
    expect([days?.from, days?.until]).toEqual([from, until]);
  });

  it.each([
    ["events since October", "2026-10-01", undefined],
    ["since Monday", "2026-11-23", undefined],
    ["since 5 May", "2026-05-05", undefined],
    ["since the summer", "2026-06-01", undefined],
    ["since Christmas", "2025-12-25", undefined],
    ["since last week", "2026-11-16", undefined],
    ["since last summer", "2026-06-01", undefined],
    ["since 2025", "2025-01-01", undefined],
    ["since last March", "2026-03-01", undefined],
    ["from October", "2027-10-01", undefined],
    ["from January onwards", "2027-01-01", undefined],
    ["January or later", "2027-01-01", undefined],
    ["until March 2026", undefined, "2026-03-31"],
    ["no later than 5 May", undefined, "2027-05-05"],
    ["after January", "2027-02-01", undefined],
    ["after next week", "2026-12-07", undefined],
    ["after the weekend", "2026-11-30", undefined],
    ["before next year", undefined, "2026-12-31"],
    ["events in January and February", "2027-01-01", "2027-02-28"],
    ["January, February and March", "2027-01-01", "2027-03-31"],
    ["December or January", "2026-12-01", "2027-01-31"],
    ["Dec/Jan", "2026-12-01", "2027-01-31"],
    ["Jan-Mar 2028", "2028-01-01", "2028-03-31"],
    ["December to February 2028", "2027-12-01", "2028-02-29"],
    ["from January until early March", "2027-01-01", "2027-03-10"],
    ["between Christmas and New Year", "2026-12-25", "2027-01-01"],
    ["from mid December to Christmas Eve", "2026-12-11", "2026-12-24"],
    ["in June or May", "2027-05-01", "2027-06-30"],
    ["Monday and Friday", "2026-11-30", "2026-12-04"],
    ["Q1 and Q2", "2027-01-01", "2027-06-30"],
    ["this week or next week", "2026-11-23", "2026-12-06"],
    ["in 2027 or 2028", "2027-01-01", "2028-12-31"],
    ["the week of 9 December", "2026-12-07", "2026-12-13"],
    ["last days of March", "2027-03-24", "2027-03-31"],
    ["winter 2027", "2027-12-01", "2028-02-29"],
    ["in the coming weeks", "2026-11-28", "2026-12-19"],
    ["every Friday in January", "2027-01-01", "2027-01-31"],
    ["January or events in Berlin", "2027-01-01", "2027-01-31"],
    ["at the end of the month", "2026-11-23", "2026-11-30"],
    ["by the end of the month", undefined, "2026-11-30"],
    ["before the end of January", undefined, "2027-01-31"],
    ["late December", "2026-12-21", "2026-12-31"],
    ["early January", "2027-01-01", "2027-01-10"],
    ["early November", "2027-11-01", "2027-11-10"],
    ["mid March", "2027-03-11", "2027-03-20"],
    ["mid-March 2028", "2028-03-11", "2028-03-20"],
    ["the beginning of next month", "2026-12-01", "2026-12-07"],
    ["first week of January", "2027-01-01", "2027-01-07"],
    ["in the last week of December", "2026-12-25", "2026-12-31"],
    ["the first Monday of March", "2027-03-01", "2027-03-01"],
    ["the last Friday of the month", "2026-11-27", "2026-11-27"],
    ["the second weekend in January", "2027-01-09", "2027-01-10"],
    ["first half of 2027", "2027-01-01", "2027-07-01"],
    ["Q1 2027", "2027-01-01", "2027-03-31"],
    ["next quarter", "2027-01-01", "2027-03-31"],
    ["within 2 weeks", "2026-11-28", "2026-12-12"],
    ["within a week", "2026-11-28", "2026-12-05"],
    ["in the next 10 days", "2026-11-28", "2026-12-08"],
    ["over the next month", "2026-11-28", "2026-12-28"],
    ["over the last month", "2026-10-29", "2026-11-28"],
    ["New Year's Eve", "2026-12-31", "2026-12-31"],
    ["New Year’s Day", "2027-01-01", "2027-01-01"],
    ["new years day 2028", "2028-01-01", "2028-01-01"],
    ["before Christmas Eve", undefined, "2026-12-23"],
    ["Boxing Day", "2026-12-26", "2026-12-26"],
    ["on May Day", "2027-05-01", "2027-05-01"],
    ["Halloween", "2027-10-31", "2027-10-31"],
    ["Valentine’s Day", "2027-02-14", "2027-02-14"],
    ["Labour Day", "2027-05-01", "2027-05-01"],
    ["Thanksgiving", "2027-11-25", "2027-11-25"],
    ["last Thanksgiving", "2026-11-26", "2026-11-26"],
    ["Good Friday", "2027-03-26", "2027-03-26"],
    ["Easter 2028", "2028-04-16", "2028-04-16"],
    ["Memorial Day", "2027-05-31", "2027-05-31"],
    ["events 28/12", "2026-12-28", "2026-12-28"],
    ["28.12.", "2026-12-28", "2026-12-28"],
    ["12/28", "2026-12-28", "2026-12-28"],
    ["events 28-12", "2026-12-28", "2026-12-28"],
    ["on 28-12", "2026-12-28", "2026-12-28"],
    ["28.12.2027", "2027-12-28", "2027-12-28"],
    ["12/28/27", "2027-12-28", "2027-12-28"],
    ["on 3/4", "2027-04-03", "2027-04-03"],
    ["between 3/4 and 5/6", "2027-04-03", "2027-06-05"],
    ["since 1.10.", "2026-10-01", undefined],
    ["on Fridays", "2026-12-04", "2026-12-04"],
    ["last Friday", "2026-11-27", "2026-11-27"],
    ["next weekend", "2026-12-05", "2026-12-06"],
    ["at the weekend", "2026-11-28", "2026-11-29"],
    ["this week", "2026-11-23", "2026-11-29"],
    ["Monday or Tuesday", "2026-11-30", "2026-12-01"],
    ["4 and 5 March", "2027-03-04", "2027-03-05"],
    ["Friday 4 December", "2026-12-04", "2026-12-04"],
    ["Monday morning", "2026-11-30", "2026-11-30"],
    ["in 3 days", "2026-12-01", "2026-12-01"],
    ["events from May", "2027-05-01", undefined],
    ["29 February 2028", "2028-02-29", "2028-02-29"],
  ])("%s, on a Saturday", (text, from, until) => {
    const days = daysIn(text, new Date("2026-11-28T12:00:00Z"));
    expect([days?.from, days?.until]).toEqual([from, until]);
  });

  it.each(["2008-03-23", "2024-03-31", "2025-04-20", "2029-04-01", "2030-04-21", "2038-04-25"])(
    "know Easter on %s",
    (day) => {
      expect(daysIn(`Easter ${day.slice(0, 4)}`, TODAY)?.from).toBe(day);
    },
  );

  it("know each holiday, in the order of their names", () => {
    const names = Object.keys(holidays);
    expect(names).toEqual(names.toSorted());
    for (const name of names) {
      const { from, until, end } = daysIn(`${name} 2027`, TODAY) ?? {};
      expect([name, from?.slice(0, 4), until, end]).toEqual([name, "2027", from, name.length + 5]);
    }
  });

  it("have their place, with the words that bound them", () => {
    const said = (text: string) => {
      const { start, end } = daysIn(text, TODAY) ?? {};
      return text.slice(start, end);
    };
    expect(said("events not before New Year’s Eve in Berlin")).toBe("before New Year’s Eve");
    expect(said("events in the last week of December, online")).toBe("last week of December");
    expect(said("events from mid January onwards")).toBe("from mid January onwards");
  });

  it("say where the day comes first and needn’t", () => {
    expect(daysIn("on 3/4", TODAY)?.isDayFirst).toBe(true);
    for (const text of ["28/12", "12/28", "on 3/3", "3 April"])
      expect([text, daysIn(text, TODAY)?.isDayFirst]).toEqual([text, undefined]);
  });

  it.each(["31 February", "30 Feb 2027", "31/11", "on 31.11.", "32 January", "on 30/02/2027", "2026-13-01"])(
    "aren't moved where there is no “%s”",
    (text) => {
      expect(daysIn(text, TODAY)).toBeUndefined();
    },
  );

  it.each([
    ...["who may invest in seed startups", "startups that may raise", "may or may not"],
    ...[
      "1/2 of startups",
      "3/4",
      "10-20 employees",
      "24-7 support",
      "80-20 rule",
      "raised 2.5",
      "the sun",
      "solar mar",
      "v1.2.",
      "per month",
    ],
    ...[
      "funded after 5 pm",
      "startups that march on",
      "in a week",
      "$5M in 2 rounds",
      "summer school",
      "q 7",
    ],
  ])("aren't in “%s”", (text) => {
    expect(daysIn(text, TODAY)).toBeUndefined();
  });

  it.each(["build something in a weekend", "demo night", "at 5", "AI events", "24/7 support", ""])(
    "aren't in “%s”",
    (text) => {
      expect(daysIn(text, TODAY)).toBeUndefined();
    },
  );

  it("are a span that begins before it ends, of words of the text, whatever is typed", () => {
    const word = fc.constantFrom(
      ...["in", "on", "from", "since", "before", "until", "between", "and", "or", "to", "-", "/", ",", "."],
      ...[
        "the",
        "this",
        "next",
        "last",
        "first",
        "late",
        "end of",
        "within",
        "over",
        "week",
        "weekend",
        "month",
      ],
      ...[
        "year",
        "January",
        "Feb",
        "May",
        "Monday",
        "Sun",
        "summer",
        "Christmas Eve",
        "New Year’s",
        "Easter",
      ],
      ...[
        "tomorrow",
        "2",
        "5th",
        "31",
        "29",
        "2026",
        "2028",
        "3/4",
        "28.12.",
        "days",
        "onwards",
        "Q1",
        "events",
      ],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 9 }), (words) => {
        const text = words.join(" ");
        const { start = 0, end = 1, from = "", until = "9999" } = daysIn(text, TODAY) ?? {};
        expect([text, from <= until, start < end, end <= Math.max(text.length, 1)]).toEqual([
          text,
          true,
          true,
          true,
        ]);
      }),
      { numRuns: 2000 },
    );
  });

  it("are the same at any hour, in UTC", () => {
    for (const hour of ["00:01", "23:59"])
      expect(daysIn("tomorrow", new Date(`2026-11-27T${hour}:00Z`))?.from).toBe("2026-11-28");
  });
});
