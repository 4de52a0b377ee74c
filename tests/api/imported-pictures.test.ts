import { describe, expect, it } from "vitest";

import { asked } from "#tests/mocks/other-sites.mjs";
import { askJson } from "#tests/support/ask";
import { inDatabase, untilIdle } from "#tests/support/database";
import { importRows } from "#tests/support/import-rows";
import { until } from "#tests/support/mailbox";
import { openSite } from "#tests/support/open-site";

/* Pictures that an import names by their address on other people's sites. */

const PICTURES = "https://pictures.example";
const WEEK = 7 * 24 * 60 * 60 * 1000;

const site = await openSite();

const timesAsked = (file: string) => asked.filter((one) => one === `GET ${PICTURES}/${file}`).length;

/** Imports rows, and has the queue look at once for what they ordered: another process did. */
function imported(kind: string, rows: readonly object[]): string {
  const said = importRows(site, kind, rows);
  site.passTime(0);
  return said;
}

/** Row of what is known of an address. */
const noted = (file: string) =>
  inDatabase(site, (sqlite) =>
    sqlite
      .prepare<
        [string],
        { path: string | null; attempts: number; due_at: number | null; last_error: string }
      >("SELECT path, attempts, due_at, last_error FROM remote_pictures WHERE url = ?")
      .get(`${PICTURES}/${file}`),
  );

/** Lets a week pass, once nothing is under way: the hourly sweep, which orders what is due, is then due as well. */
async function letAWeekPass(): Promise<void> {
  await untilIdle(site);
  site.passTime(WEEK + 1000);
}

/** Names of pictures on a host that is never asked, as its address isn't public: they stay where they are. */
const KINDS = {
  startups: { name: "Unseen startup", description: "x", logo: "https://inside.example/startup.png" },
  investors: { name: "Unseen investor", focus: "x", logo: "https://inside.example/investor.png" },
  talent: { name: "Unseen talent", bio: "x", avatar: "https://inside.example/talent.png" },
  "use-cases": {
    title: "Unseen use case",
    description: "x",
    industry: "HR",
    featured: true,
    companyLogo: "https://inside.example/use-case.png",
  },
  "learning-resources": {
    title: "Unseen lesson",
    description: "x",
    image: "HTTPS://inside.example/lesson.png",
  },
  "ai-products": { name: "Unseen product", description: "x", logo: "https://inside.example/product.png" },
};

type Entry = Record<string, string | null>;

/** A picture by the name of its entry, as the API tells it. */
const pictureOf = async (list: string, name: string, field = "logo") =>
  (await askJson<Entry[]>(site, `/api/${list}`)).find(
    (entry) => entry.name === name || entry.title === name,
  )?.[field];

const STORED = /^\/objects\/uploads\/[0-9a-f-]{36}$/;

describe("pictures of an import", () => {
  it("are fetched once, stored, and shown by every entry that names them", async () => {
    const logo = `${PICTURES}/logo.png`;
    const rows = ["Ada", "Bolt"].map((name) => ({ key: name, name, description: "Does things.", logo }));
    expect(imported("startups", rows)).toBe("2 stored, 0 updated, 0 unchanged, 0 rejected");
    imported("talent", [{ name: "Kim", bio: "Builds.", avatar: logo }]);
    imported("use-cases", [{ title: "Reading", description: "Reads.", companyLogo: `${PICTURES}/wide.png` }]);
    await until("both pictures", () => noted("logo.png")?.path && noted("wide.png")?.path);
    // The talent's row may have come while the picture did.
    await until("every entry's picture", () =>
      inDatabase(
        site,
        (sqlite) =>
          sqlite.prepare("SELECT count(*) FROM talent WHERE avatar LIKE '/objects/%'").pluck().get() === 1,
      ),
    );
    const path = await pictureOf("startups", "Ada");
    expect(path).toMatch(STORED);
    expect(await pictureOf("startups", "Bolt")).toBe(path);
    expect(await pictureOf("talent", "Kim", "avatar")).toBe(path);
    expect(timesAsked("logo.png")).toBe(1);
    const picture = await site.ask(path ?? "");
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect((await site.ask("/startups")).text).toContain(path);
    const sizes = inDatabase(site, (sqlite) =>
      sqlite.prepare("SELECT DISTINCT width || 'x' || height FROM stored_objects").pluck().all(),
    );
    expect(sizes).toEqual(["400x400"]);

    // The same rows again change nothing; other words under the same key keep the picture.
    expect(imported("startups", rows)).toBe("0 stored, 0 updated, 2 unchanged, 0 rejected");
    expect(imported("startups", [{ ...rows[0], description: "Does more." }])).toBe(
      "0 stored, 1 updated, 0 unchanged, 0 rejected",
    );
    expect(await pictureOf("startups", "Ada")).toBe(path);
    imported("investors", [{ name: "Delta", focus: "Logos.", logo }]);
    expect(await pictureOf("investors", "Delta")).toBe(path);
    expect(timesAsked("logo.png")).toBe(1);
  });

  it("that can't be had are asked for again after a week, three times in all; the monogram stays", async () => {
    const files = ["gone.png", "page.png"];
    importRows(
      site,
      "ai-products",
      files.map((file) => ({ name: file, description: "A product.", logo: `${PICTURES}/${file}` })),
    );
    imported("startups", [{ name: "Inside", description: "x", logo: "https://inside.example/logo.png" }]);
    for (const attempt of [1, 2, 3]) {
      await until(`attempt ${attempt}`, () =>
        files.every((file) => noted(file)?.attempts === attempt && noted(file)?.last_error),
      );
      const due = attempt < 3 ? expect.any(Number) : null;
      expect(noted("gone.png")).toEqual({
        path: null,
        attempts: attempt,
        due_at: due,
        last_error: "answered 404",
      });
      expect(noted("page.png")?.last_error).toBe('content type "text/html"');
      await letAWeekPass();
    }
    await until("the sweep", () =>
      inDatabase(
        site,
        (sqlite) =>
          Number(sqlite.prepare("SELECT due_at FROM work_queue WHERE kind = 'sweep'").pluck().get()) >
          Date.now(),
      ),
    );
    expect(files.map(timesAsked)).toEqual([3, 3]);
    expect(asked.join()).not.toContain("GET https://inside.example");
    const page = await site.ask("/search?q=gone.png");
    expect(page.text).not.toContain(`src="${PICTURES}`);
  });
});

describe("a picture that isn't fetched", () => {
  const PAGES: [string, string][] = [
    ["/", "Unseen startup"],
    ["/", "Unseen investor"],
    ["/", "Unseen talent"],
    ["/startups", "Unseen startup"],
    ["/startups?search=unseen", "Unseen startup"],
    ["/investors", "Unseen investor"],
    ["/talent", "Unseen talent"],
    ["/use-cases", "Unseen use case"],
    ["/use-cases?tab=featured", "Unseen use case"],
    ["/use-cases?tab=by-industry", "Unseen use case"],
    ["/learning", "Unseen lesson"],
    ["/products", "Unseen product"],
    ["/search?q=unseen", "Unseen startup"],
    ["/search?q=unseen&type=talent", "Unseen talent"],
  ];

  it("isn't named to anybody, neither in a page nor in its data nor to programs", async () => {
    for (const [kind, row] of Object.entries(KINDS)) imported(kind, [row]);
    const known = "SELECT count(*) FROM startups WHERE logo = 'https://inside.example/startup.png'";
    expect(inDatabase(site, (sqlite) => sqlite.prepare(known).pluck().get())).toBe(1);
    const dataOf = (page: string) => page.replace(/^\/(?=\?|$)/, "/_root").replace(/(?=\?|$)/, ".data");
    for (const [page, name] of PAGES) {
      for (const path of [page, dataOf(page)]) {
        const { status, text } = await site.ask(path);
        // A search marks what it found in the name.
        expect([path, status, text.replace(/<\/?mark>/g, "").includes(name)]).toEqual([path, 200, true]);
        expect([path, text.match(/inside\.example/i)]).toEqual([path, null]);
      }
    }
    for (const [list, name, field] of [
      ["startups", "Unseen startup", "logo"],
      ["investors", "Unseen investor", "logo"],
      ["talent", "Unseen talent", "avatar"],
      ["use-cases", "Unseen use case", "companyLogo"],
    ] as const) {
      expect([list, await pictureOf(list, name, field)]).toEqual([list, null]);
    }
    const found = await site.ask("/api/search?q=unseen");
    expect(found.text).toContain("Unseen lesson");
    expect(found.text).not.toMatch(/inside\.example/i);
  });
});
