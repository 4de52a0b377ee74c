import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { drawCard } from "#app/site/social/draw-card.server";

const cardOf = (name: string, line = "Rotterdam · Seed") =>
  drawCard({ label: "Startup", name, about: line, line, picture: { look: "tile", of: "tile" } }, undefined);

/** Its colour channels; `stats` reads what it is given, so that the part is cut out first. */
async function partOf(card: Buffer, left: number, top: number, width: number, height: number) {
  const part = await sharp(card).removeAlpha().extract({ left, top, width, height }).png().toBuffer();
  return (await sharp(part).stats()).channels;
}

/** Whether nothing but the paper is seen there. */
const isBlank = async (...part: Parameters<typeof partOf>): Promise<boolean> =>
  (await partOf(...part)).every(({ min, max }) => min === max);

const repeated = (words: string) => Array.from(`${words} `.repeat(200)).slice(0, 200).join("");

describe("a social card", () => {
  it.each([
    ["Latin", repeated("Tidewater Robotics of Donaudampfschifffahrtsgesellschaft")],
    ["one word", "W".repeat(200)],
    ["Arabic", repeated("شركة الذكاء الاصطناعي 2026 (AI Hub)")],
    ["Japanese", repeated("次世代人工知能研究所株式会社東京都港区")],
    ["Tamil", repeated("செயற்கை நுண்ணறிவு தொழில்நுட்ப நிறுவனம்")],
    ["Thai", repeated("บริษัทปัญญาประดิษฐ์เพื่อการพัฒนาที่ยั่งยืน").replaceAll(" ", "")],
    ["many scripts", repeated("Tidewater שלום عربي हिन्दी 日本 한국어 ไทย Ωμέγα Привет 🚀")],
  ])("shows a name of 200 characters within its margins: %s", async (_script, name) => {
    const card = await cardOf(name, name);
    const { width, height, format } = await sharp(card).metadata();
    expect([width, height, format]).toEqual([1200, 630, "png"]);
    // The margins, and between the words and the tile, which is at the left where the name is read from the right.
    const gap = name.startsWith("ش") ? 465 : 690;
    expect(await isBlank(card, 0, 0, 55, 630)).toBe(true);
    expect(await isBlank(card, 1145, 0, 55, 630)).toBe(true);
    expect(await isBlank(card, 0, 600, 1200, 30)).toBe(true);
    expect(await isBlank(card, gap, 125, 45, 475)).toBe(true);
    expect(await isBlank(card, 60, 130, 1080, 460)).toBe(false);
  });

  it("leaves out letters that no font has, without a trace", async () => {
    expect(await cardOf("Tidewater 🚀")).toEqual(await cardOf("Tidewater"));
    expect(await cardOf("🚀🔥")).toEqual(await cardOf("", ""));
    expect(await cardOf("Tidewater")).not.toEqual(await cardOf("Tidewatch"));
  });

  it("shows letters whole that are put together of others", async () => {
    for (const [whole, parts] of [
      ["จำกัด", "จ\u0e4d\u0e32กัด"],
      ["தொழில்", "த\u0bc6\u0bbeழில்"],
    ] as const)
      expect(await cardOf(whole)).toEqual(await cardOf(parts));
  });

  it("draws every look, and a stored picture in place of the tile", async () => {
    const stored = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#ff0000" } })
      .jpeg()
      .toBuffer();
    const looks = [
      { look: "tile", of: "A" },
      { look: "ring", of: "A" },
      { look: "agent", of: "A" },
      { look: "person", of: "Ada אב" },
      { look: "glyph", icon: "graduation-cap" },
      { look: "date", day: "21", weekday: "Thu", month: "May" },
    ] as const;
    const words = { label: "Startup", name: "A", line: "" };
    const cards = await Promise.all(looks.map((picture) => drawCard({ ...words, picture }, undefined)));
    for (const card of cards) expect(await isBlank(card, 740, 180, 400, 400)).toBe(false);
    expect(new Set(cards.map((card) => card.toString("base64"))).size).toBe(looks.length);
    const shown = await drawCard({ ...words, picture: looks[0] }, stored);
    const [red, green, blue] = await partOf(shown, 800, 250, 200, 200);
    expect([(red?.min ?? 0) > 240, (green?.max ?? 255) < 16, (blue?.max ?? 255) < 16]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("comes of any words", async () => {
    const text = fc.string({ unit: "grapheme", maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (label, name, line) => {
        const picture = { look: "person", of: name } as const;
        const card = await drawCard({ label, name, line, picture }, undefined);
        expect((await sharp(card).metadata()).width).toBe(1200);
      }),
      { numRuns: 40 },
    );
  });
});
