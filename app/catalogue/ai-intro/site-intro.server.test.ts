import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { usableIntro } from "#app/catalogue/ai-intro/gemini-intro.server";
import { pageWords } from "#app/catalogue/ai-intro/page-words.server";
import { countSentences, firstSentences } from "#app/platform/text/sentences";
import { INTRO_LENGTH, siteIntro } from "#app/catalogue/ai-intro/site-intro.server";
import { cleanLine } from "#app/platform/text/text-rules";

const HTML = "text/html; charset=utf-8";
const wordsOf = (html: string, contentType = HTML) => pageWords(Buffer.from(html), contentType);
const introOf = (html: string) => siteIntro(wordsOf(html));

const SAYS = "Clausemark reads contracts and marks the clauses that a lawyer should look at.";

describe("a page's words", () => {
  it("are its title, its descriptions and the text that a reader sees", () => {
    const words = wordsOf(`<!doctype html><html><head>
      <title>Clausemark &amp; Co</title><style>p { color: red }</style>
      <meta property="og:description" content="Second best."><meta name=Description content='${SAYS}'>
      <script type="application/ld+json">{"@graph":[{"@type":"Organization","description":"Third."},{"@type":"Article","description":"Not us."}]}</script>
      <script type="application/ld+json">{ broken</script>
      </head><body><nav>Home <a href="/">Start</a></nav>
      <svg><title>A drawing</title></svg><noscript>Please switch on JavaScript</noscript>
      <header><h1>Contracts,<br>read <em>for</em> you</h1></header><p hidden>Unseen</p><div aria-hidden="true"><p>Nor this</p></div>
      <p>One <b>bold</b>
         line.<p>Another &mdash; unclosed.<script>evil()</script><footer>© 2026</footer>`);
    expect(words).toEqual({
      title: "Clausemark & Co",
      descriptions: [SAYS, "Second best.", "Third."],
      paragraphs: ["Contracts,", "read for you", "One bold line.", "Another — unclosed."],
    });
  });

  it("come out of any encoding that the header, the page or its bytes tell", () => {
    const text = (bytes: Uint8Array, contentType: string) => pageWords(bytes, contentType).paragraphs[0];
    const latin = Buffer.from("<p>Gr\xfc\xdfe \x93zu\x94 \x80 5", "latin1");
    const words = "Grüße “zu” € 5";
    expect(text(latin, "text/html; charset=ISO-8859-1")).toBe(words);
    expect(text(latin, "text/html")).toBe(words);
    expect(text(Buffer.concat([Buffer.from("<meta charset=windows-1252>"), latin]), "text/html")).toBe(words);
    expect(text(Buffer.from("<p>Grüße"), "text/html")).toBe("Grüße");
    expect(text(Buffer.from("<p>Grüße").subarray(0, -2), "text/html")).toBe("Grü");
    expect(text(Buffer.from("\ufeff<p>Grüße", "utf16le"), "text/html; charset=latin1")).toBe("Grüße");
    expect(text(Buffer.from("3c703e83658358836794", "hex"), 'text/html; charset="Shift_JIS"')).toMatch(
      /^テスト/,
    );
    expect(text(Buffer.from("<p>Grüße"), "text/html; charset=nonsense")).toBe("Grüße");
    // A header that goes on and on is read no further, and not again and again.
    expect(text(Buffer.from("<p>Grüße"), `text/html; ${"x".repeat(200)} charset=utf-16le`)).toBe("Grüße");
    expect(text(latin, `text/html; charset=${" ".repeat(500_000)}`)).toBe(words);
  });

  it("can be read from anything, however deep", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.string(), (bytes, type) => {
        for (const line of pageWords(bytes, type).paragraphs) expect(line).toBe(cleanLine(line));
      }),
    );
    expect(wordsOf(`<p>shallow${"<div>".repeat(100_000)}deep`).paragraphs).toEqual(["shallow"]);
    const deep = `{"@type":${"[".repeat(100_000)}${"]".repeat(100_000)},"description":"x"}`;
    for (const json of [
      deep,
      '{"@type":{"toString":1},"description":"x"}',
      "[null,1]",
      "null",
      "[".repeat(100_000),
    ])
      expect(wordsOf(`<script type="application/ld+json">${json}</script><p>text`)).toEqual({
        title: "",
        descriptions: [],
        paragraphs: ["text"],
      });
  });
});

describe("the site's own words", () => {
  it("are its description, else its first telling paragraph", () => {
    expect(
      introOf(
        `<meta name=description content="${SAYS}"><p>Something else that is long enough to count here.`,
      ),
    ).toBe(SAYS);
    expect(introOf(`<meta name=description content="Home"><p>Menu<p>${SAYS}`)).toBe(SAYS);
    expect(introOf(`<meta name=description content="AI for every lawyer"><p>No sentence`)).toBe(undefined);
    expect(introOf(`<meta name=description content="AI for every lawyer."><p>No sentence`)).toBe(
      "AI for every lawyer.",
    );
  });

  it("are none where there are none: no title, no notice about cookies or scripts", () => {
    for (const html of [
      "",
      "<title>Clausemark, the company that reads contracts for lawyers.</title>",
      "<p>We use cookies to make this web site better, as everybody else on the web does, too.",
      "<p>You need to enable JavaScript to run this app, and please do so before you come back.",
      "<noscript><p>Clausemark reads contracts and marks the clauses that a lawyer should look at.</noscript>",
    ])
      expect(introOf(html)).toBeUndefined();
  });

  it("are whole sentences of the page, few and plain, whatever the page holds", () => {
    expect(introOf(`<p>${`${SAYS} `.repeat(9)}`)).toBe(Array(4).fill(SAYS).join(" "));
    expect(
      introOf(
        `<meta name=description content="Reads\u0000 c\u202Eontracts&#7; for e\u0301very lawyer, all day.">`,
      ),
    ).toBe("Reads contracts for évery lawyer, all day.");
    fc.assert(
      fc.property(fc.array(fc.lorem({ mode: "sentences", maxCount: 8 }), { maxLength: 5 }), (texts) => {
        const intro = introOf(texts.map((text) => `<p>${text}</p>`).join(""));
        if (intro === undefined) return;
        expect(intro.length).toBeLessThanOrEqual(INTRO_LENGTH.characters);
        expect(texts.some((text) => text.startsWith(intro.replace(/…$/, "")))).toBe(true);
      }),
    );
    expect(introOf(`<meta name=description content="${"very ".repeat(300)}long">`)).toMatch(/very…$/);
  });
});

describe("sentences", () => {
  it("end where a sentence ends, not at an abbreviation", () => {
    const text = "Dr. Ada Lovelace founded it. It has 2.5 M users! Why? Because.";
    expect(countSentences(text)).toBe(4);
    expect(firstSentences(text, { sentences: 2, characters: 100 })).toBe(
      "Dr. Ada Lovelace founded it. It has 2.5 M users!",
    );
    expect(firstSentences("契約を読みます。弁護士のためです。", { sentences: 1, characters: 100 })).toBe(
      "契約を読みます。",
    );
    expect(firstSentences("One. Two. Three.", { sentences: 2, characters: 100 })).toBe("One. Two.");
    expect(firstSentences("One. Two. Three.", { sentences: 9, characters: 9 })).toBe("One. Two.");
    expect(firstSentences("One. Two. Three.", { sentences: 9, characters: 3 })).toBe("");
  });

  it("are never cut, and are all there when they fit", () => {
    const text = fc.string({ unit: "binary" }).map(cleanLine);
    fc.assert(
      fc.property(text, fc.nat(20), fc.nat(40), (line, sentences, characters) => {
        expect(cleanLine(line)).toBe(line);
        expect(firstSentences(line, { sentences: 1000, characters: 1000 })).toBe(line);
        const first = firstSentences(line, { sentences, characters });
        expect(first.length).toBeLessThanOrEqual(characters);
        expect(line.startsWith(first)).toBe(true);
      }),
    );
    expect(firstSentences("A sentence of words. Another one", { sentences: 9, characters: 28 })).toBe(
      "A sentence of words.",
    );
  });
});

describe("what a model wrote", () => {
  const ground = "Clausemark reads contracts. Founded 2021 in Oslo, 40 people.";
  const GOOD = "Clausemark reads contracts for lawyers. It was founded in Oslo in 2021.";

  it("is taken when it is a few plain sentences", () => {
    expect(usableIntro(` ${GOOD}\n`, ground)).toBe(GOOD);
    expect(usableIntro(Array(6).fill("It reads contracts.").join(" "), ground)).toBe(
      Array(4).fill("It reads contracts.").join(" "),
    );
  });

  it("is dropped when it was led astray", () => {
    for (const answer of [
      "",
      "Only one sentence.",
      `${GOOD} Visit https://evil.example now.`,
      `${GOOD} Visit www.evil.example now.`,
      `${GOOD} See evil.example/offer now.`,
      `${GOOD} Write to ceo@evil.example now.`,
      `${GOOD} <img src=x onerror=alert(1)>`,
      `${GOOD} **Buy** it.`,
      `# ${GOOD}`,
      `${GOOD} [Here](x).`,
      `${GOOD} It has raised $900 million.`,
      `I'm sorry, I can't do that. ${GOOD}`,
      `${"x".repeat(700)}. And more.`,
    ])
      expect([answer, usableIntro(answer, ground)]).toEqual([answer, undefined]);
  });
});
