import { describe, expect, it } from "vitest";

import { readMetrics } from "#app/kinds/use-cases/use-case-metrics";

describe("readMetrics", () => {
  it("reads a short list of numbers with labels", () => {
    expect(readMetrics("−41% dredged volume; 6 h survey time")).toEqual([
      { value: "−41%", label: "dredged volume" },
      { value: "6 h", label: "survey time" },
    ]);
  });

  it("leaves sentences as they stand", () => {
    expect(readMetrics("The model reduced review time by 30% in the first year.")).toBeUndefined();
    expect(readMetrics("6 h survey time; and it was good")).toBeUndefined();
    expect(readMetrics("")).toBeUndefined();
  });
});
