import { describe, expect, it } from "vitest";

import { jobTypeLabel } from "#app/features/jobs/job";

describe("jobTypeLabel", () => {
  it("names the three types, and any other word Other", () => {
    const words = ["full-time", "part-time", "contract", "internship", "constructor"].map(jobTypeLabel);
    expect(words).toEqual(["Full-time", "Part-time", "Contract", "Other", "Other"]);
  });

  it("leaves a missing type missing", () => {
    expect(jobTypeLabel(null)).toBeNull();
  });
});
