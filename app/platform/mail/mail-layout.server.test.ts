import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { mailHtml, mailText } from "#app/platform/mail/mail-layout.server";

const wordsOf = (text: string) => ({
  subject: text,
  title: text,
  paragraphs: [`Hello ${text}, how are you?`],
  action: { label: "Go", url: "https://hub.example/x?token=a&email=b%40c.example" },
  notes: [text],
});

describe("a mail", () => {
  it("holds no markup of what somebody typed", () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const html = mailHtml(wordsOf(`${typed}<img src=x onerror=alert(1)>"'&`));
        expect(html).not.toContain("<img");
        expect(html.match(/<a /g)).toHaveLength(2);
      }),
    );
  });

  it("leaves what somebody wrote the direction of its writing, line by line", () => {
    const html = mailHtml({ ...wordsOf("Hello"), quote: "שלום עולם\nHello world" });
    expect(html).toMatch(
      /<blockquote [^>]*dir="auto"[^>]*unicode-bidi:plaintext;[^>]*>שלום עולם<br>Hello world</,
    );
  });

  it("is readable as plain text: short lines, nothing but its own paragraphs, the address whole", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[\w\r\n ]{1,30}$/), { maxLength: 30 }), (parts) => {
        const text = mailText(wordsOf(parts.join(" ")));
        for (const line of text.split("\n"))
          if (!line.startsWith("https://")) expect(line.length).toBeLessThanOrEqual(72);
        expect(text).toContain("\nhttps://hub.example/x?token=a&email=b%40c.example\n");
        expect(text).not.toContain("\r");
        expect(text.split("\n\n")).toHaveLength(5);
      }),
    );
  });
});
