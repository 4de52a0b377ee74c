import { describe, expect, it } from "vitest";

import { officeOf } from "#app/kinds/use-cases/use-case";

describe("a company as a row names it", () => {
  it("names the office after the department", () => {
    expect(officeOf("Department of Energy (KCNSC - Kansas City)")).toBe(
      "Department of Energy\u00a0· KCNSC - Kansas City",
    );
  });

  it.each(["Airbnb", "Tide (UK) Ltd", "(Stealth)", "Acme (US) (West)", "Acme (", "Acme ()", ""])(
    "leaves %j as it is",
    (name) => {
      expect(officeOf(name)).toBe(name);
    },
  );
});
