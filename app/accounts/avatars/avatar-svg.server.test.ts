import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { avatarOfName, seedOfAvatar, seedOfNamed } from "#app/accounts/avatars/avatar";
import { avatarSvg } from "#app/accounts/avatars/avatar-svg.server";
import { personArt } from "#app/ui/media/tile-art";
import tokens from "#app/ui/tokens.json";

describe("avatarSvg", () => {
  it("draws the same for the same seed, and something else for another", () => {
    expect(avatarSvg("abc")).toBe(avatarSvg("abc"));
    expect(new Set(["a", "b", "c", "d", "default"].map(avatarSvg)).size).toBe(5);
  });

  it("has the colours of the monogram with the same seed, also where the seed is that of a name", () => {
    const light: Record<string, Record<string, string>> = tokens.tilePalettes.light;
    for (const name of ["Noor van Dijk", "Dr. Lena Brandt", "田辺ゆき", "Mei Tan", "🚀"]) {
      const svg = avatarSvg(seedOfAvatar(avatarOfName(name)));
      const colours = [...svg.matchAll(/fill="([^"]*)"/g)].map(([, fill]) => fill);
      expect(Object.values(light[personArt(name).palette] ?? {})).toEqual(expect.arrayContaining(colours));
    }
    expect(avatarOfName("Dr. Lena Brandt")).toBe(avatarOfName("Lena Brandt"));
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

describe("the seed of an entry", () => {
  const member = { name: "Lena Brandt", avatarSeed: "abc" };

  it.each([
    ["Lena Brandt", "abc"],
    ["Dr. lena BRANDT (she/her)", "abc"],
    ["", "abc"],
    ["Lena Brand", undefined],
    ["Omar Haddad", undefined],
  ])("named %j is its member's only under the member's name", (name, seed) => {
    expect(seedOfNamed(name, member)).toBe(seed);
    expect(seedOfNamed(name, undefined)).toBeUndefined();
  });
});
