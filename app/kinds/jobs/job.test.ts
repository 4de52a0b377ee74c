import { describe, expect, it } from "vitest";

import { jobTypeLabel, payOf } from "#app/kinds/jobs/job";

describe("jobTypeLabel", () => {
  it("names the three types and any other word, and doesn't say Other", () => {
    const words = ["full-time", "part-time", "contract", "internship", "constructor", "other"].map(
      jobTypeLabel,
    );
    expect(words).toEqual(["Full-time", "Part-time", "Contract", "Internship", "Constructor", null]);
  });

  it("leaves a missing type missing", () => {
    expect(jobTypeLabel(null)).toBeNull();
  });
});

describe("payOf", () => {
  it("tells an amount from the grade that it is given for", () => {
    expect(payOf("GS-15 ($143,736 to $191,900)")).toEqual({ amount: "$143,736–$191,900", grade: "GS-15" });
    expect(payOf("Band 7 (£46.1k - £52.8k)")).toEqual({ amount: "£46.1k–£52.8k", grade: "Band 7" });
    expect(payOf("Senior (€70,000)")).toEqual({ amount: "€70,000", grade: "Senior" });
  });

  it("leaves any other text as it is", () => {
    for (const text of [
      "$100K",
      "About €5,000 (before tax)",
      "1000 to 2000",
      "(negotiable)",
      "",
      "Up to $9 to start",
      "$1 (a) ($2)",
    ])
      expect(payOf(text)).toEqual({ amount: text, grade: undefined });
    expect(payOf("$162,964 - $191,900").amount).toBe("$162,964–$191,900");
  });
});
