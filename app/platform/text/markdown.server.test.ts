import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  markdownBlocks,
  markdownToHtml,
  markdownToText,
  paragraphsToHtml,
} from "#app/platform/text/markdown.server";
import { TEXT_LIMIT } from "#app/platform/text/text-rules";

const html = (text: string) => markdownToHtml(text, 4).trim();
const line = (inner: string) => `<p dir="auto">${inner}</p>`;
const link = (href: string, words: string) =>
  `<a class="link" href="${href}" rel="nofollow ugc noopener" target="_blank">${words}</a>`;

describe("Markdown as markup", () => {
  it("has headings below the page's own, in order and without gaps", () => {
    expect(html("## One\n\n#### Two\n\ntext\n\n## Three")).toBe(
      `<h4 dir="auto">One</h4>\n<h5 dir="auto">Two</h5>\n${line("text")}\n<h4 dir="auto">Three</h4>`,
    );
    const deep = [1, 2, 3, 4, 5, 6].map((level) => `${"#".repeat(level)} ${level}`).join("\n\n");
    expect(html(deep).match(/<h\d/g)).toEqual(["<h4", "<h5", "<h6", "<h6", "<h6", "<h6"]);
    expect(html("Title\n---\ntext")).toBe(`<h4 dir="auto">Title</h4>\n${line("text")}`);
  });

  it("has emphasis, lists, tables, quotes and code", () => {
    expect(html("**a** *b* `c<d`")).toBe(line("<strong>a</strong> <em>b</em> <code>c&lt;d</code>"));
    expect(html("3. x\n4. y")).toBe('<ol start="3">\n<li dir="auto">x</li>\n<li dir="auto">y</li>\n</ol>');
    expect(html("a|b\n:-:|-\nc|d")).not.toContain("style");
    expect(html("a|b\n:-:|-\nc|d")).toContain('<td dir="auto">c</td>');
    expect(html("```js\nlet x;\n```")).toBe("<pre><code>let x;\n</code></pre>");
    expect(html("> said")).toBe(`<blockquote>\n${line("said")}\n</blockquote>`);
    expect(html("    four blanks are no code")).toBe(line("four blanks are no code"));
  });

  it("links to other sites and mail addresses, and to nothing else", () => {
    expect(html("[a](https://a.example/?x=1&y=2 'title') <b@c.example>")).toBe(
      line(`${link("https://a.example/?x=1&amp;y=2", "a")} ${link("mailto:b@c.example", "b@c.example")}`),
    );
    expect(html("See http://a.example/b.")).toBe(
      line(`See ${link("http://a.example/b", "http://a.example/b")}.`),
    );
    for (const address of [
      "javascript:alert(1)",
      "JaVaScript&colon;alert(1)",
      "data:text/html,x",
      "vbscript:x",
      "file:///etc/passwd",
      "ftp://a.example",
      "//a.example",
      "/add-startup",
      "#main",
      "?theme=dark",
      "",
    ]) {
      const markup = html(`[**words** of](${address}) it`);
      expect([address, markup]).toEqual([address, line("<strong>words</strong> of it")]);
    }
    expect(html("ftp://a.example www.a.example a@b.example")).not.toContain("<a");
  });

  it("links an address as it was understood", () => {
    expect(html("[a](https:logout)")).toBe(line(link("https://logout/", "a")));
  });

  it("has nothing of its source's tags, pictures and comments but the words", () => {
    expect(html("a <b onclick=x>b</b>old<br>c <!-- d --> <script>evil()</script>e")).toBe(
      line("a bold<br>\nc  e"),
    );
    expect(html("<div class=x>\n**Pay**\n</div>")).toBe(line("\n<strong>Pay</strong>\n"));
    expect(html("![a *chart*](https://evil.example/p.png)")).toBe(line("a chart"));
    expect(html("<iframe src=https://evil.example></iframe><img src=x onerror=alert(1)>words")).toBe(
      line("words"),
    );
    expect(paragraphsToHtml("a <b>\n\nc & d")).toBe(`${line("a &lt;b&gt;")}\n${line("c &amp; d")}`);
  });

  it("has no element or attribute but those it is meant to have, whatever the text", () => {
    const pieces = fc.constantFrom(
      ..."*_`#[]()<>!&\\|~-+=\n\t :/\"'a1".split(""),
      "<script>",
      "<a href='javascript:x' onclick=y>",
      "](javascript:x)",
      "&lt;b&gt;",
      "http://",
      "<style>",
      "<!--",
      "![",
    );
    const allowed =
      /^(?:<\/?(?:p|h[4-6]|ul|ol|li|strong|em|s|code|pre|blockquote|table|thead|tbody|tr|th|td|hr|br)(?: dir="auto")?(?: start="\d+")?>|<a class="link" href="(?:https?:|mailto:)[^"<>]*" rel="nofollow ugc noopener" target="_blank">|<\/a>|[^<])*$/;
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        expect(html(parts.join(""))).toMatch(allowed);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("Markdown as sentences", () => {
  it("keeps whole what markup stands in the middle of", () => {
    expect(markdownToText("**Data**base un*believ*able snake\\_case snake_case AT&amp;T")).toBe(
      "Database unbelievable snake_case snake_case AT&T",
    );
    expect(markdownToText("[pump](https://a.example)s `co`de <b>W</b>ords e.g. <em>this</em>")).toBe(
      "pumps code Words e.g. this",
    );
    expect(markdownToText("broken\nlines\\\nand <br>others<br/>too")).toBe("broken lines and others too");
    expect(markdownToText("![a chart](x.png) &copy; &#8217; \\* 5 &lt; 6")).toBe("a chart © ’ * 5 < 6");
    expect(markdownToText("5 * 3 < 20, C#, #1, 2 ~ 3 & [sic]")).toBe("5 * 3 < 20, C#, #1, 2 ~ 3 & [sic]");
  });

  it("ends each block as a sentence, and leads on from headings", () => {
    expect(
      markdownToText(
        "## Basic information\n\nOpen to all.\n\n**Job title:** Data Scientist\n\n- Python\n- Rust\n\n1. First\n2. Second\n\na | b\n-|-\nc | d\n\n```\nx = 1\n```\n\nLast",
      ),
    ).toBe(
      "Basic information: Open to all. Job title: Data Scientist. Python. Rust. 1. First. 2. Second. a, b. c, d. x = 1. Last",
    );
    expect(markdownToText("2024. A good year")).toBe("2024. A good year");
    expect(markdownToText("")).toBe("");
  });

  it("leaves a text without markup as it is, but for its blanks", () => {
    const plain = "Carries  parcels (all sizes): 3-5 kg, don’t drop! “Now” é 😀";
    expect(markdownToText(plain)).toBe(plain.replace("  ", " "));
  });
});

describe("a text made to cost time", () => {
  const long = (piece: string) => piece.repeat(TEXT_LIMIT).slice(0, TEXT_LIMIT);
  const PIECES = [
    "[",
    "![",
    "*a ",
    "***a",
    "*a_",
    "``a`",
    "<a ",
    "<!--",
    "&amp;",
    "> ",
    "- a\n",
    "#\n",
    "[[a]",
    "[a](",
    "[a]: b\n",
    "|-|\n",
    "a|b\n-|-\n",
    "http://",
  ];
  const timeOf = (text: string): number => {
    const times = [1, 2].map((run) => {
      const start = performance.now();
      // Another text each time, as what was read is kept.
      markdownBlocks(text.slice(0, TEXT_LIMIT - run));
      markdownToHtml(text, 4);
      return performance.now() - start;
    });
    return Math.min(...times);
  };

  it("costs some hundred times what an ordinary one of its length does at the most", () => {
    const ordinary = timeOf(long("Some *words* of a [text](https://a.example), and `code`.\n\n"));
    for (const piece of PIECES) {
      expect([piece, timeOf(long(piece)) < 300 * ordinary]).toEqual([piece, true]);
    }
  });

  it("becomes no markup that is many times as long", () => {
    const wide = `${"a|".repeat(1600)}\n${"-|".repeat(1600)}\n${"b\n".repeat(1500)}`;
    expect(html(wide).length).toBeLessThan(3 * wide.length);
    expect(html(wide)).toContain("a|a|");
  });

  it("is read no further than an import's longest, in whole characters", () => {
    const end = "é".repeat(50);
    for (const [text, kept] of [
      [`${"*a* ".repeat(TEXT_LIMIT / 4)}${end}`, "a ".repeat(TEXT_LIMIT / 4).trim()],
      [`*${"😀".repeat(TEXT_LIMIT)}`, `*${"😀".repeat(TEXT_LIMIT - 1)}`],
      [`# ${"a".repeat(40 * TEXT_LIMIT)}`, "a".repeat(TEXT_LIMIT - 2)],
    ] as const) {
      expect(markdownToText(text)).toBe(kept);
      expect(markdownToHtml(text, 4)).not.toContain(end);
    }
  });
});
