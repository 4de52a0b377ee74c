import { describe, expect, it } from "vitest";

import { cardTitles, elements, tags, textOf } from "#tests/support/html";
import { wayOf } from "#tests/support/navigation";
import { openSite } from "#tests/support/open-site";

const site = await openSite({ DEMO_DATA: "on" });

const cardsAt = async (address: string) => cardTitles((await site.ask(address)).text);

/** What a list's form sends, as a browser without scripts does, with another text in the box. */
async function sentFrom(address: string, search: string): Promise<string> {
  const { text } = await site.ask(address);
  const form = elements(text, "form").find((each) => each.includes('name="search"')) ?? "";
  const params = new URLSearchParams();
  for (const { name, value = "", type, checked } of tags(form, "input")) {
    const isSent = type === "hidden" || type === "text" || checked !== undefined;
    if (name && name !== "search" && isSent && value) params.append(name, value);
  }
  params.set("search", search);
  return `${address.split("?")[0]}?${params}`;
}

describe("a request in a list's box, after another one", () => {
  const asked = "/startups?search=startups+in+Germany";

  it("is held by the box, so that it can be mended", async () => {
    const { text } = await site.ask(asked);
    const box = tags(text, "input").find(({ name }) => name === "search");
    expect(box?.value).toBe("startups in Germany");
  });

  it.each([
    ["only seed", "/startups?place=Germany&stage=Seed"],
    ["and in the US?", "/startups?place=United+States"],
    ["startups in France", "/startups?place=France"],
    ["seed startups", "/startups?stage=Seed"],
    ["startups in Germany", "/startups?place=Germany"],
    ["", "/startups"],
  ])("as “%s” leads to %s", async (search, same) => {
    const found = await cardsAt(await sentFrom(asked, search));
    expect(found).toEqual(await cardsAt(same));
    expect(found.length).toBeGreaterThan(0);
  });

  it("goes on three times", async () => {
    const second = await sentFrom("/startups?search=startups+in+Europe", "only robotics");
    const third = await sentFrom(second, "and in Asia?");
    expect(await cardsAt(third)).toEqual(await cardsAt("/startups?place=Asia&industry=Robotics"));
  });

  it("reads no sentence that is longer than a search may be", async () => {
    const was = encodeURIComponent("startups in Germany ".repeat(400));
    const found = await cardsAt(`/startups?place=Germany&search=seed+startups&was=${was}`);
    expect(found).toEqual(await cardsAt("/startups?place=Germany&stage=Seed"));
  });

  it("keeps what was chosen by hand, and links to the same in all", async () => {
    const { text } = await site.ask("/startups?place=Germany&search=seed+startups");
    const link = tags(text, "a").find(({ href }) => href === "/startups?search=seed+startups");
    expect(link).toBeDefined();
    expect(textOf(text)).toContain("The same in all startups");
    expect(cardTitles(text)).toEqual(await cardsAt("/startups?place=Germany&stage=Seed"));
  });
});

describe("a request in the header's bar, on a list", () => {
  const navigate = async (prompt: string, from: string) => {
    const Referer = `${site.url}${from}`;
    return wayOf(await site.ask(`/navigate?prompt=${encodeURIComponent(prompt)}`, { headers: { Referer } }));
  };

  it.each([
    [
      "only seed",
      "/startups?search=startups+in+Germany",
      "/startups",
      { place: "Germany", search: "only seed" },
    ],
    ["and in the US?", "/investors?place=Europe", "/investors", { search: "and in the US?" }],
    [
      "which of them pay more than 150k",
      "/jobs?search=remote+jobs",
      "/jobs",
      { remote: "yes", search: "which of them pay more than 150k" },
    ],
    ["seed", "/startups", "/startups", { search: "seed" }],
    [
      "sort by funding",
      "/startups?search=climate",
      "/startups",
      { industry: "Climate Tech", search: "sort by funding" },
    ],
  ])("goes on from there: %s", async (prompt, from, path, params) => {
    expect(await navigate(prompt, from)).toEqual({ path, params });
  });

  it.each([
    ["investors in France", "/startups?place=Germany", "/investors"],
    ["startups in France", "/startups?place=Germany", "/startups"],
    ["Kestrel Grid", "/startups?place=Germany", "/startups/28-kestrel-grid"],
    ["my messages", "/startups?place=Germany", "/messages"],
  ])("begins anew where it names a page: %s", async (prompt, from, path) => {
    const way = await navigate(prompt, from);
    expect([way.path, way.params.place]).toEqual([path, undefined]);
  });
});
