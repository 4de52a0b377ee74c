import { beforeAll, describe, expect, it } from "vitest";

import { ENTRIES } from "#tests/support/entries";
import { elements, tags, textOf } from "#tests/support/html";
import { earlierMember } from "#tests/support/members";
import { openSite } from "#tests/support/open-site";
import { Visitor } from "#tests/support/visitor";

/* Jobs, learning resources, AI products and use cases, which members add like all else (other/product.md, "Members' entries"). */

const site = await openSite();
let here: Visitor;

beforeAll(async () => {
  ({ here } = await earlierMember(site));
});

const FORMS = {
  jobs: { add: "/add-job", name: "title", label: "Add Job" },
  learning: { add: "/add-learning", name: "title", label: "Add Learning Resource" },
  products: { add: "/add-product", name: "name", label: "Add AI Product" },
  "use-cases": { add: "/add-use-case", name: "title", label: "Add Use Case" },
} as const;

type Kind = keyof typeof FORMS;

let count = 0;
const fresh = (kind: Kind, over: object = {}): Record<string, unknown> => ({
  ...ENTRIES[kind],
  [FORMS[kind].name]: `Added by a member ${++count}`,
  ...over,
});

const asForm = (entry: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]: [string, string | string[]]) => [
      name,
      [value].flat().join(", "),
    ]),
  );

const faults = (html: string): string[] =>
  elements(/<div class="error-summary"[\s\S]*?<\/div>/.exec(html)?.[0] ?? "", "li").map(textOf);

describe.each(Object.keys(FORMS) as Kind[])("%s", (kind) => {
  const { add, name, label } = FORMS[kind];

  it("are added by JSON, and answered as they were sent", async () => {
    const sent = fresh(kind);
    const { status, data } = await here.json(`/api/${kind}`, sent);
    expect([status, data]).toEqual([201, expect.objectContaining(sent)]);
    const own = await here.get(`/api/${kind}/${String(data.id)}`);
    expect(JSON.parse(own.text)).toMatchObject({ ...sent, id: data.id });
  });

  it("are added, changed and deleted by plain forms, which their owner alone finds", async () => {
    const sent = fresh(kind);
    expect((await here.get(`/${kind}`)).text).toContain(`href="${add}"`);
    expect(textOf(elements((await here.get(add)).text, "h1")[0] ?? "")).toBe(label);
    const added = await here.submit(add, asForm(sent));
    expect([added.status, added.text]).toEqual([201, expect.stringContaining(String(sent[name]))]);

    const list = await here.get(`/${kind}`);
    const edit = tags(list.text, "a").find(({ href = "" }) => /\/\d+\/edit\?/.test(href))?.href ?? "";
    expect(edit).toMatch(new RegExp(`^/${kind}/\\d+/edit\\?`));
    const path = edit.split("?", 1)[0] ?? "";
    expect((await new Visitor(site).get(`/${kind}`)).text).not.toContain("/edit?");

    const changed = await here.submit(path, asForm({ ...sent, [name]: `Changed ${count}` }));
    expect(changed.status).toBe(303);
    expect((await here.get(`/${kind}?search=Changed+${count}`)).text).toContain(`Changed ${count}`);
    expect((await here.submit(path, { intent: "delete" })).status).toBe(303);
    expect((await here.get(`/api/${kind}/${path.split("/")[2] ?? ""}`)).status).toBe(410);
  });

  it("lead to their list once they are deleted from their own page", async () => {
    const { data } = await here.json(`/api/${kind}`, fresh(kind));
    const redirectTo = `/${kind}/${String(data.id)}-added-by-a-member`;
    const done = await here.submit(`/${kind}/${String(data.id)}/edit`, { intent: "delete", redirectTo });
    expect([done.status, done.headers.location]).toEqual([303, `/${kind}`]);
  });

  it("come back as they were typed, with every fault at its field", async () => {
    const { status, text } = await here.submit(add, { description: "Only that" });
    expect([status, text]).toEqual([400, expect.stringContaining("Only that")]);
    const { data } = await here.json(`/api/${kind}`, { description: "Only that" });
    const said = Object.values(data.fieldErrors as Record<string, string[]>).flat();
    expect(faults(text).toSorted()).toEqual(said.toSorted());
    expect(said.length).toBeGreaterThan(2);
    for (const sentence of said) expect(sentence).toMatch(/^Please (?:enter|choose|say) /);
  });

  it("are asked about where the same is listed", async () => {
    const sent = asForm(fresh(kind));
    expect((await here.submit(add, sent)).status).toBe(201);
    expect((await here.submit(add, sent)).status).toBe(409);
  });
});

describe("what only an import says", () => {
  it.each([
    ["use-cases", { featured: true }],
    ["products", { rating: 5 }],
    ["products", { reviews: 1000 }],
  ] as const)("is refused from members: %s %o", async (kind, over) => {
    const { status, data } = await here.json(`/api/${kind}`, fresh(kind, over));
    const [field = ""] = Object.keys(over);
    expect([status, data.fieldErrors]).toEqual([400, { [field]: [expect.stringContaining("leave it out")] }]);
  });

  it("stays blank, and out of the form", async () => {
    const { data } = await here.json("/api/products", fresh("products"));
    expect([data.rating, data.reviews]).toEqual([null, null]);
    const { text } = await here.get(`/products/${String(data.id)}/edit`);
    expect(text).not.toMatch(/name="(?:rating|reviews)"/);
  });
});
