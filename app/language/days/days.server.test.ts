import { describe, expect, it } from "vitest";

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

  it.each(["build something in a weekend", "demo night", "at 5", "AI events", "24/7 support", ""])(
    "aren't in “%s”",
    (text) => {
      expect(daysIn(text, TODAY)).toBeUndefined();
    },
  );

  it("are the same at any hour, in UTC", () => {
    for (const hour of ["00:01", "23:59"])
      expect(daysIn("tomorrow", new Date(`2026-11-27T${hour}:00Z`))?.from).toBe("2026-11-28");
  });
});
