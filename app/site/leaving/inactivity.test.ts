import { describe, expect, it } from "vitest";

import { deletedFrom, fateOf, yearsAfter } from "#app/site/leaving/inactivity";
import { DAY_MS } from "#app/platform/durations";

const at = (text: string): number => Date.parse(`${text}Z`);

describe("inactivity", () => {
  it("counts in calendar years of UTC, also from a leap day", () => {
    expect(yearsAfter(at("2025-03-04T05:06"), 2)).toBe(at("2027-03-04T05:06"));
    expect(yearsAfter(at("2024-02-29T12:00"), 2)).toBe(at("2026-03-01T12:00"));
    expect(yearsAfter(at("2024-02-29T12:00"), 4)).toBe(at("2028-02-29T12:00"));
    expect(yearsAfter(at("2028-02-29T12:00"), -1)).toBe(at("2027-03-01T12:00"));
  });

  it.each([
    ["2023-06-01T10:00", "2025-06-02T00:00"],
    ["2023-06-01T00:00", "2025-06-01T00:00"],
    ["2024-02-29T12:00", "2026-03-02T00:00"],
  ])("of a member seen last at %s is warned 30 days before, and deletes from %s", (seen, gone) => {
    const member = {
      joinedAt: at(seen),
      lastSeenAt: null,
      inactivityWarnedAt: null as number | null,
      inactivityWarningFailedAt: null,
    };
    const due = yearsAfter(at(seen), 2) - 30 * DAY_MS;
    expect([fateOf(member, due - 1), fateOf(member, due)]).toEqual(["keep", "warn"]);
    expect(deletedFrom(member, due)).toBe(at(gone));
    const warned = { ...member, inactivityWarnedAt: due };
    expect([fateOf(warned, at(gone) - 1), fateOf(warned, at(gone))]).toEqual(["keep", "delete"]);
    // Who was seen, even a little before: neither that warning nor another one.
    expect(fateOf({ ...warned, lastSeenAt: due - 1 }, at(gone))).toBe("keep");
    // Warned late: 30 days from then.
    const late = { ...member, inactivityWarnedAt: at(gone) + 3 * DAY_MS + 1 };
    expect(fateOf(late, at(gone) + 33 * DAY_MS + 1)).toBe("keep");
    expect(fateOf(late, at(gone) + 34 * DAY_MS)).toBe("delete");
    // A warning from a clock that was ahead.
    expect(fateOf(late, at(gone))).toBe("warn");
  });
});
