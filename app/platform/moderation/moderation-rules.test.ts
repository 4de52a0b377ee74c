import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { findLinks } from "#app/platform/moderation/links-in-text";
import { brokenRule, objectionToName } from "#app/platform/moderation/moderation-rules";
import { plainLetters, visible } from "#app/platform/moderation/plain-letters";
import bad from "#tests/fixtures/bad-texts.json";
import innocent from "#tests/fixtures/innocent-texts.json";

interface BadText {
  rule: string;
  text: string;
  subject?: string;
  name?: string;
}

const SENDER = "Hanna Lindqvist";
const NAME = "Ann Miller";
const SUBJECT = "A question";
const CONTENT = "Could we talk next week?";

const ruleOf = (content: string, subject = SUBJECT, recipientName = NAME) =>
  brokenRule({ senderName: SENDER, recipientName, subject, content })?.rule;

/** Words that are innocent alone, and not beside every other. */
const DOUBLE_EDGED = new Set(
  "bit ch chink chinks cock coon dick fuk kike paki pic porn prick rape retard sex slut spic tits".split(" "),
);

/** Words of ordinary messages, in several languages. */
const ORDINARY = innocent
  .flatMap((text) => text.toLowerCase().match(/(?<!\p{L})\p{L}{2,}(?!\p{L})/gu) ?? [])
  .filter((word) => !DOUBLE_EDGED.has(word));

const profane = (bad as BadText[]).filter(
  ({ rule, subject, name }) => rule === "profanity" && !subject && !name,
);

describe("the rules of messages", () => {
  it.each(innocent)("let pass: %s", (text) => {
    expect(ruleOf(text)).toBeUndefined();
    expect(ruleOf(CONTENT, text.replace(/\s+/g, " ").slice(0, 200))).toBeUndefined();
    expect(ruleOf(CONTENT, SUBJECT, text.replace(/\s+/g, " ").slice(0, 200))).toBeUndefined();
  });

  it.each(bad as BadText[])("block by $rule: $text", ({ rule, text, subject, name }) => {
    expect(ruleOf(text, subject, name)).toBe(rule);
    // Nor between other lines, where that isn't the point: a few small letters aren't capitals throughout, and of a text
    // that begins in the subject these are no longer the next words.
    if (rule === "capitals" || subject) return;
    expect(ruleOf(`Hello Ann.\n\n${text}\n\nKind regards`, subject, name)).toBe(rule);
  });

  it("look at names and at the subject, too", () => {
    for (const { rule, text } of (bad as BadText[]).filter(({ subject, name }) => !subject && !name)) {
      const line = text.replace(/\s+/g, " ");
      expect([ruleOf(CONTENT, line), line]).toEqual([rule, line]);
      // A name may be in capitals.
      if (rule === "capitals") continue;
      expect([ruleOf(CONTENT, SUBJECT, line), line]).toEqual([rule, line]);
      const own = { senderName: line, recipientName: NAME, subject: SUBJECT, content: CONTENT };
      expect([brokenRule(own)?.rule, line]).toEqual([rule, line]);
      expect([objectionToName(line), line]).toEqual([expect.stringContaining("another name"), line]);
    }
  });

  it("let pass the names that people and companies have", () => {
    const names = [
      "Hanna Lindqvist",
      "NOAH VAN DER BERG-ÖZTÜRK VON UND ZU LICHTENSTEIN",
      "李小龍",
      "Cedar & Coil",
      "Dr. Ann O'Neill (she/her)",
      "fast.ai",
    ];
    for (const name of names) expect([name, objectionToName(name)]).toEqual([name, undefined]);
    expect(objectionToName("Fuck Fuck")).toBe(
      "Your name has swear words or insults. Please choose another name.",
    );
  });

  it("say why in words that can be acted on, and never repeat what is wrong", () => {
    const reason = (content: string, subject = SUBJECT, recipientName = NAME) =>
      brokenRule({ senderName: SENDER, recipientName, subject, content })?.reason;
    expect(reason("https://a.example https://b.example https://c.example")).toBe(
      "It has more than two links",
    );
    expect(reason("bit.ly/x")).toBe("It links to bit.ly, which hides where it leads");
    expect(reason("fuck")).toBe("Its text has swear words or insults");
    expect(reason(CONTENT, "Oh fuck")).toBe("Its subject has swear words or insults");
    expect(reason(CONTENT, SUBJECT, "Fuck Fuck")).toBe("The recipient's name has swear words or insults");
    expect(reason("ck you", "fu")).toBe("It has swear words or insults");
    for (const { text } of profane) expect(reason(text)).not.toMatch(/f.?ck|sh.t|b.tch|cunt/i);
  });

  it("aren't got round by characters that nobody sees", () => {
    const unseen = fc.constantFrom(
      "\u200b",
      "\u200c",
      "\u200d",
      "\u2060",
      "\u00ad",
      "\ufeff",
      "\u034f",
      "\u202e",
      "\ufe0f",
    );
    const hidden = fc
      .constantFrom("fucking", "motherfucker", "cunt", "bullshit", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa")
      .chain((word) =>
        fc.array(unseen, { minLength: word.length, maxLength: word.length }).map((between) => ({
          word,
          text: [...word].map((letter, place) => letter + (between[place] ?? "")).join(""),
        })),
      );
    fc.assert(
      fc.property(hidden, ({ word, text }) => {
        expect(ruleOf(`So ${text} it is`)).toBe(ruleOf(`So ${word} it is`));
      }),
    );
  });

  it("aren't got round by styles, accents and letters apart", () => {
    const styled = (word: string) =>
      fc.tuple(
        ...[...word].map((letter) => {
          const offset = letter.charCodeAt(0) - 97;
          const styles = [letter, letter.toUpperCase(), `${letter}\u0301`, `${letter}\u0336`];
          for (const start of [0x1d41a, 0x1d5ba, 0x24d0, 0xff41])
            styles.push(String.fromCodePoint(start + offset));
          return fc.constantFrom(...styles);
        }),
      );
    const between = fc.constantFrom("", " ", ".", "-", "_", " . ", "*");
    fc.assert(
      fc.property(styled("fuck"), between, (letters, gap) => {
        expect(ruleOf(`Oh ${letters.join(gap)}!`)).toBe("profanity");
      }),
    );
  });

  it("let pass whatever is made of ordinary words", () => {
    const texts = fc.uniqueArray(fc.constantFrom(...new Set(ORDINARY)), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(texts, texts, (subject, content) => {
        expect(ruleOf(content.join(" "), subject.join(" "))).toBeUndefined();
      }),
    );
  });

  it("let pass hashes, identifiers and encoded data", () => {
    const hex = (length: number) =>
      fc
        .array(fc.constantFrom(..."0123456789abcdef"), { minLength: length, maxLength: length })
        .map((digits) => digits.join(""));
    const encoded = fc
      .uint8Array({ minLength: 24, maxLength: 200 })
      .map((bytes) => Buffer.from(bytes).toString("base64"));
    const codes = fc.oneof(
      hex(40),
      hex(64),
      hex(32),
      fc.uuid(),
      encoded,
      fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
    );
    fc.assert(
      fc.property(codes, (code) => {
        expect(ruleOf(`See ${code}, please`)).toBeUndefined();
      }),
    );
  });

  it("read every text without failing", () => {
    const any = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc
        .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 300 })
        .map((units) => String.fromCharCode(...units)),
    );
    fc.assert(
      fc.property(any, any, (subject, content) => {
        expect(typeof (ruleOf(content, subject) ?? "")).toBe("string");
      }),
    );
  });

  it("do work that grows only as the text does", () => {
    const unit = fc.oneof(
      fc.constantFrom(
        ".",
        "http://",
        "www.",
        "a.b/",
        "a.de:1/x→",
        "1.2.3.4/",
        "_.-",
        "http://a.b ",
        "[",
        "://",
        "@",
        "\u200b",
        "*",
        "\ufdfa",
        "\u3300",
        "f ",
        "0x",
        "1",
        "\u0301",
        "а",
        "\ud83c\uddfa",
        "fu ",
      ),
      fc.string({ unit: "binary", minLength: 1, maxLength: 5 }),
    );
    fc.assert(
      fc.property(unit, (part) => {
        const text = part.repeat(Math.ceil(10_000 / part.length));
        const seen = visible(text);
        expect(seen.length).toBeLessThanOrEqual(text.length * 6);
        expect(plainLetters(seen).length).toBeLessThanOrEqual(seen.length * 4);
        // Every character belongs to one link at most.
        expect(findLinks(seen).reduce((sum, link) => sum + link.text.length, 0)).toBeLessThanOrEqual(
          seen.length,
        );
        ruleOf(text, text.slice(0, 200));
      }),
      { numRuns: 50 },
    );
  });
});
