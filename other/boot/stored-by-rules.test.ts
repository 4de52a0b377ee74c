import { setImmediate as nextTurn } from "node:timers/promises";

import { beforeEach, describe, expect, it } from "vitest";

import { fundingRaised, startupStore, startupParts } from "#app/kinds/startups/startups.server";
import { dataVersion, bumpVersion } from "#app/platform/db/data-version.server";
import { sqlite } from "#app/platform/db/db.server";
import { importHashOf, importRow } from "#app/catalogue/store/import-row.server";
import { removeAll, useOwnDatabase } from "#tests/support/own-database";
import { findListed } from "#tests/support/find-listed";

/** In euros and francs at the rates of 2024. */
const FUNDINGS = ["$10M", "€92.4M", "CHF 8.81M", "Undisclosed"];
const DOLLARS = 120e6;

beforeEach(() => {
  useOwnDatabase();
  removeAll("startups");
  FUNDINGS.forEach((funding, i) => {
    const row = startupStore.schemas.imported.parse({
      name: `Startup ${i}`,
      description: "Does things.",
      funding,
    });
    importRow(startupStore, row, { source: "a test", key: String(i) });
  });
  bumpVersion("startups");
});

/** As a database was left by a version that added up amounts of any currency. */
function addUpAsBefore(mark: number): void {
  const amounts = [10e6, 92.4e6, 8.81e6, 0];
  const update = sqlite().prepare("UPDATE startups SET funding_value = ? WHERE name = ?");
  amounts.forEach((amount, i) => update.run(amount, `Startup ${i}`));
  sqlite().pragma(`user_version = ${mark}`);
  bumpVersion("startups");
}

describe("the funding of startups", () => {
  it("is kept in dollars, and summed", () => {
    expect(fundingRaised()).toBeCloseTo(DOLLARS, 0);
  });

  it("is converted when a database of before, or of other rates, is brought up to date", async () => {
    for (const mark of [0, 1]) {
      addUpAsBefore(mark);
      expect(fundingRaised()).toBeCloseTo(111.21e6, 0);
      const version = dataVersion("startups");
      useOwnDatabase();
      await nextTurn();
      expect(fundingRaised()).toBeCloseTo(DOLLARS, 0);
      const values = "SELECT funding_value FROM startups ORDER BY name";
      expect(sqlite().prepare(values).pluck().all()).toEqual([10e6, 100e6, 10e6, 0]);
      expect(dataVersion("startups")).toBeGreaterThan(version);
    }
  });

  it("is left alone where it was converted at the present rates", () => {
    const version = dataVersion("startups");
    sqlite().exec("UPDATE startups SET funding_value = 5 WHERE name = 'Startup 0'");
    useOwnDatabase();
    const value = sqlite().prepare("SELECT funding_value FROM startups WHERE name = 'Startup 0'");
    expect([value.pluck().get(), dataVersion("startups")]).toEqual([5, version]);
  });
});

describe("the index of searched texts", () => {
  const found = (search: string, industries: string[] = []) =>
    findListed(startupParts.list, { search, industry: industries }).items.map(({ name }) => name);

  it("is folded again by the rules of today", async () => {
    const row = startupStore.schemas.imported.parse({
      name: "Straße",
      description: "İstanbul",
      industries: ["Fußball"],
    });
    importRow(startupStore, row, { key: "folded" });
    sqlite().exec(
      `UPDATE search_index SET text = replace(replace(text, 'strasse', 'straße'), 'istanbul', 'i\u0307stanbul');
       UPDATE entries SET facets = NULL, sequence = (SELECT max(sequence) + 1 FROM entries) WHERE name = 'Straße';
       PRAGMA user_version = 1`,
    );
    bumpVersion("startups");
    expect([found("STRASSE"), found("istanbul"), found("", ["FUSSBALL"])]).toEqual([[], [], []]);
    useOwnDatabase();
    await nextTurn();
    expect([found("STRASSE"), found("istanbul"), found("", ["FUSSBALL"])]).toEqual([
      ["Straße"],
      ["Straße"],
      ["Straße"],
    ]);
  });
});

describe("what an import stored by earlier rules", () => {
  const PICTURE = "https://pictures.example/a b.png";
  const PATH = "/objects/uploads/2f1e7c3a-6f0b-4d0e-9c52-7c6b8f3d9a10";

  /** As an earlier import read it: the address as it was written, a name in two lines. */
  const before = (over: object) => ({
    ...startupStore.schemas.imported.parse({ name: "Loom", description: "d", logo: PICTURE }),
    ...over,
  });

  const storeAsBefore = (row: ReturnType<typeof before>, key?: string) =>
    startupStore.insert(
      { ...row, logo: PATH },
      { importHash: importHashOf(row), importKey: key ? `key:${key}` : `content:${importHashOf(row)}` },
    );

  const again = (fields: object, key?: string) =>
    importRow(
      startupStore,
      startupStore.schemas.imported.parse({ description: "d", logo: PICTURE.replace(" ", "%20"), ...fields }),
      { key },
    );

  const stored = (id: number) =>
    sqlite()
      .prepare(
        `SELECT startups.name, website, logo, updated_at FROM startups JOIN entries USING (id)
         WHERE entries.kind = 'startups' AND id = ?`,
      )
      .get(id);

  beforeEach(() => {
    sqlite().exec(`DELETE FROM remote_pictures; PRAGMA user_version = 1`);
    sqlite().prepare("INSERT INTO remote_pictures (url, path) VALUES (?, ?)").run(PICTURE, PATH);
  });

  it("is written as it is read today, and the same file is still known", () => {
    const ids = [
      storeAsBefore(before({ name: "Loom\nTwo", website: "https:loom.example" })),
      storeAsBefore(before({ website: "https://loom.example" }), "loom"),
    ];
    useOwnDatabase();
    expect(ids.map(stored)).toEqual([
      { name: "Loom Two", website: "https://loom.example/", logo: PATH, updated_at: null },
      { name: "Loom", website: "https://loom.example/", logo: PATH, updated_at: null },
    ]);
    expect(again({ name: "Loom\nTwo", website: "https:loom.example" })).toBe("unchanged");
    expect(again({ name: "Loom", website: "https://loom.example" }, "loom")).toBe("unchanged");
  });

  it("is left alone where somebody has changed it since, it is refused today, or another row says the same", () => {
    const changed = storeAsBefore(before({ website: "https://loom.example" }));
    sqlite().prepare("UPDATE startups SET name = 'Renamed' WHERE id = ?").run(changed);
    const refused = storeAsBefore(before({ website: "https://loom@evil.example/" }));
    const [one, other] = ["Loom  Z", "Loom\tZ"].map((name) => storeAsBefore(before({ name })));
    useOwnDatabase();
    expect(stored(changed)).toMatchObject({ name: "Renamed", website: "https://loom.example" });
    expect(stored(refused)).toMatchObject({ website: "https://loom@evil.example/" });
    expect([stored(one ?? 0), stored(other ?? 0)]).toMatchObject([{ name: "Loom Z" }, { name: "Loom\tZ" }]);
  });
});
