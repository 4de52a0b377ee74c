import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  emailField,
  joinInput,
  nameField,
  newPasswordField,
  passwordForm,
  resetForm,
} from "#app/accounts/members/member-schema";

const nameOf = (typed: unknown) => nameField.safeParse(typed);

describe("a name", () => {
  it("that is taken is one clean line of 2 to 200 characters, and stays as it is when typed again", () => {
    const anything = fc.oneof(
      fc.string({ unit: "binary", maxLength: 250 }),
      fc.string({ unit: "grapheme", maxLength: 250 }),
      fc
        .array(fc.constantFrom("a", " ", "\r\n", "\t", "\u0000", "\u202e", "\u200b", "é", "🚀", "\ud800"))
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(anything, (typed) => {
        const { success, data } = nameOf(typed);
        if (!success) return;
        expect(data).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
        expect(data).toBe(data.trim());
        expect(data).toBe(data.normalize("NFC"));
        expect([...data].length).toBeGreaterThanOrEqual(2);
        expect([...data].length).toBeLessThanOrEqual(200);
        expect(nameOf(data).data).toBe(data);
      }),
      { numRuns: 500 },
    );
  });

  it("counts characters as people do", () => {
    expect(nameOf("🚀".repeat(200)).success).toBe(true);
    expect(nameOf("🚀".repeat(201)).success).toBe(false);
    expect(nameOf("\u200b\u200b\u200b").success).toBe(false);
    expect(nameOf("王明").success).toBe(true);
  });
});

describe("an address", () => {
  it("that is taken fits into a header: no blank, no line break, one @ before its host, lower case", () => {
    const parts = fc.array(
      fc.constantFrom(
        "a",
        "B",
        "@",
        ".",
        "x.example",
        "\r\n",
        " ",
        "<",
        ">",
        ",",
        ";",
        '"',
        "ü",
        "\u0000",
        "+",
        "-",
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          parts.map((all) => all.join("")),
        ),
        (typed) => {
          const { success, data } = emailField.safeParse(typed);
          if (success) expect(data).toMatch(/^[^\s<>,;"@\p{Cc}A-Z]+@[^\s<>,;"@\p{Cc}A-Z]+$/u);
        },
      ),
      { numRuns: 1000 },
    );
    expect(emailField.parse("  Ada@Example.ORG ")).toBe("ada@example.org");
  });
});

describe("a password", () => {
  it("keeps its blanks, and is the same from every keyboard", () => {
    expect(newPasswordField.parse("      ")).toBe("      ");
    expect(newPasswordField.parse("cafe\u0301 au lait")).toBe(newPasswordField.parse("caf\u00e9 au lait"));
    expect(newPasswordField.safeParse("12345").success).toBe(false);
    expect(newPasswordField.safeParse("x".repeat(201)).success).toBe(false);
  });

  it("that isn't repeated is told with whatever else is wrong", () => {
    const { error } = passwordForm.safeParse({ newPassword: "long enough", confirmPassword: "other" });
    expect(error?.issues.map(({ path }) => path.join())).toEqual(["currentPassword", "confirmPassword"]);
  });

  it("must be typed the same twice", () => {
    const input = { token: "t", email: "a@b.example", newPassword: "long enough" };
    expect(resetForm.safeParse({ ...input, confirmPassword: "long enough" }).success).toBe(true);
    const { error } = resetForm.safeParse({ ...input, confirmPassword: "long enougH" });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["confirmPassword"], "Passwords do not match"],
    ]);
  });
});

describe("a registration", () => {
  it("of any JSON never throws anything but what to mend", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const { error } = joinInput.safeParse(body);
        for (const { message } of error?.issues ?? []) expect(message).toMatch(/\w/);
      }),
    );
  });
});
