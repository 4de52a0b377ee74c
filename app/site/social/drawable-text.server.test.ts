import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { drawableText } from "#app/site/social/drawable-text.server";

/** Put between words where a line may break; draws nothing. */
const BREAKS = /\u200b/gu;

const drawn = async (text: string): Promise<string> =>
  (await drawableText(text)).runs.map((run) => run.text.replace(BREAKS, "")).join("");

const facesOf = async (text: string): Promise<string[]> =>
  (await drawableText(text)).runs.map(({ face }) => face);

describe("what is drawn of a text", () => {
  it.each([
    ["Tidewater Robotics", "Tidewater Robotics"],
    ["🚀 Rocket  🔥\n Labs 👨‍👩‍👧", "Rocket Labs"],
    ["🚀🔥👍🏽🇳🇱", ""],
    ["1️⃣ First", "1 First"],
    ["!!! — «…» ?", "!!! — «…» ?"],
    ["བོད་ Tibet", "Tibet"],
    ["a\u202eb\u0000c\ufffd\ud800d", "abcd"],
    ["شركة الذكاء", "شركة الذكاء"],
    ["செயற்கை நுண்ணறிவு", "செயற்கை நுண்ணறிவு"],
    ["क्षेत्र में", "क्षेत्र में"],
    ["می‌خواهم", "می‌خواهم"],
    ["次世代人工知能研究所", "次世代人工知能研究所"],
    ["ประเทศไทย", "ประเทศไทย"],
    ["", ""],
  ])("of %j is %j", async (text, expected) => {
    expect(await drawn(text)).toBe(expected);
  });

  it("has only letters that its fonts have, whatever it is", async () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.string({ unit: fc.integer({ max: 0xffff }).map((code) => String.fromCharCode(code)) }),
    );
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { runs, slices } = await drawableText(text);
        for (const run of runs) {
          const own = [...slices].filter(({ family }) => family === run.family);
          const missing = [...run.text.replace(BREAKS, "")].filter((character) =>
            own.every(({ characters }) => !characters.has(character.codePointAt(0) ?? 0)),
          );
          expect(missing).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("is never longer than a card can show, and says where it was cut", async () => {
    const long = await drawn("x".repeat(10_000));
    expect(long).toMatch(/^x+…$/);
    expect(long.length).toBeLessThan(400);
  });

  it("reads in the direction of its first letter", async () => {
    const directions = ["שלום Hub", "(12) عربي", "Hub שלום", "日本", "12"].map(
      async (text) => (await drawableText(text)).rightToLeft,
    );
    expect(await Promise.all(directions)).toEqual([true, true, false, false, false]);
  });

  it("has the forms of the language for Chinese characters, and our own face for Latin letters", async () => {
    expect(await facesOf("骨 AI")).toEqual(["noto-sans-sc", "familjen-grotesk"]);
    expect(await facesOf("骨と")).toEqual(["noto-sans-jp"]);
    expect(await facesOf("骨 한국")).toEqual(["noto-sans-kr"]);
  });

  it("may break between words where no spaces are written", async () => {
    const { runs } = await drawableText("ประเทศไทยสวยงามมาก");
    expect(runs[0]?.text.split("\u200b")).toEqual(["ประเทศไทย", "สวยงาม", "มาก"]);
  });
});
