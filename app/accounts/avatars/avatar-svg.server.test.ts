import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { avatarSvg } from "#app/accounts/avatars/avatar-svg.server";

describe("avatarSvg", () => {
  it("draws the same for the same seed, and something else for another", () => {
    expect(avatarSvg("abc")).toBe(avatarSvg("abc"));
    expect(new Set(["a", "b", "c", "d", "default"].map(avatarSvg)).size).toBe(5);
  });

  it("holds nothing of its seed, only shapes with literal colours", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const svg = avatarSvg(`<script>${seed}`);
        expect(svg).not.toContain("script");
        expect(svg).toMatch(/^[\x20-\x7e\n]+$/);
        expect(
          [...svg.matchAll(/fill="([^"]*)"/g)].every(([, fill]) => /^#[0-9A-F]{6}$/.test(fill ?? "")),
        ).toBe(true);
      }),
    );
  });
});
