import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { runScript, siteEnv } from "#tests/support/site";

const FIXTURES = path.resolve("tests/fixtures/import");
const YC_MAP = "name=company_name,description=long_description,industries=tags,coFounders=founders_names";

let folder: string;
let env: Record<string, string>;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "hub-import-"));
  env = { DATA_DIR: path.join(folder, "data") };
  expect(runScript("migrate", [], env)).toMatchObject({ code: 0, stderr: "" });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A fixture's copy that rejected rows may be written beside, in a folder of its own. */
function copyOf(fixture: string): string {
  const own = mkdtempSync(path.join(folder, "list-"));
  const file = path.join(own, fixture);
  copyFileSync(path.join(FIXTURES, fixture), file);
  return file;
}

function listOf(name: string, content: string): string {
  const file = path.join(mkdtempSync(path.join(folder, "list-")), name);
  writeFileSync(file, content);
  return file;
}

/** Runs the command; `last` is the line it ends with. */
function runImport(...args: string[]) {
  const result = runScript("import", args, env);
  return { ...result, last: result.stdout.trimEnd().split("\n").at(-1) };
}

/** Answers of a query on the database as it is now. */
function query<Row>(sql: string): Row[] {
  const database = new Database(path.join(folder, "data", "hub.db"), { readonly: true });
  try {
    return database.prepare<[], Row>(sql).all();
  } finally {
    database.close();
  }
}

const countStartups = () => query<{ n: number }>("SELECT count(*) AS n FROM startups")[0]?.n ?? 0;

describe("a list as spreadsheets write it", () => {
  it.each([
    [";", "\r\n", "utf8"],
    ["\t", "\n", "utf16le"],
    [";", "\r", "utf16le"],
  ] as const)("is read: parted by %j, lines ended by %j, in %s", (separator, lineBreak, encoding) => {
    const name = `Fjord Loom ${JSON.stringify([separator, lineBreak, encoding])}`;
    const rows = [
      ["name", "description", "location", "website", "industries"],
      [
        `"${name.replaceAll('"', '""')}"`,
        "Weaves cables, fast",
        "Bergen",
        "https://fjordloom.example",
        '"AI; SaaS"',
      ],
      ["", "", "", "", ""],
      ["", "No name", "Oslo", "", ""],
    ];
    const text = rows.map((cells) => cells.join(separator)).join(lineBreak);
    const file = listOf("list.csv", "");
    writeFileSync(file, Buffer.from(`\ufeff${text}`, encoding));
    const { code, last } = runImport("startups", file);
    expect([code, last]).toEqual([0, "1 stored, 0 updated, 0 unchanged, 1 rejected"]);
    const [stored] = query<Record<string, unknown>>(
      `SELECT description, location, industries FROM startups WHERE name = '${name}'`,
    );
    expect(stored).toEqual({
      description: "Weaves cables, fast",
      location: "Bergen",
      industries: JSON.stringify(["AI", "SaaS"]),
    });
    const rejected = readFileSync(file.replace(".csv", ".rejected.csv"), "utf8");
    expect(rejected.split("\n")[1]).toMatch(
      new RegExp(`^4${separator}name: .*${separator}${separator}No name`),
    );
  });
});

it("a list of brackets alone is refused in one sentence, and takes no memory", () => {
  const file = listOf("deep.json", "[".repeat(10_000_000));
  const limited = { ...env, NODE_OPTIONS: "--max-old-space-size=96" };
  const { code, stderr } = runScript("import", ["startups", file], limited);
  expect([code, stderr]).toEqual([
    1,
    "deep.json nests deeper than 20 levels at line 1; it must hold one array of objects.\n",
  ]);
});

describe("a talent's LinkedIn address", () => {
  it("is kept as an https link without its tracker; what is no profile costs the row", () => {
    const addresses = [
      "http://de.linkedin.com/in/one?trk=x",
      "linkedin.com/in/two",
      "",
      "https://linkedin.com/groups/three",
      "https://evil.example/in/four",
    ];
    const rows = addresses.map((linkedin, n) => ({ name: `Profile ${n}`, bio: "Builds.", linkedin }));
    const file = listOf("talent.json", JSON.stringify(rows));
    const { code, last } = runImport("talent", file);
    expect([code, last]).toEqual([0, "3 stored, 0 updated, 0 unchanged, 2 rejected"]);
    const rejected = readFileSync(file.replace(".json", ".rejected.json"), "utf8");
    expect(rejected.match(/linkedin: Please enter a valid LinkedIn profile URL/g)).toHaveLength(2);
    const stored = query<{ linkedin: string | null }>(
      "SELECT linkedin FROM talent WHERE name LIKE 'Profile %' ORDER BY name",
    );
    expect(stored.map(({ linkedin }) => linkedin)).toEqual([
      "https://de.linkedin.com/in/one",
      "https://linkedin.com/in/two",
      null,
    ]);
  });
});

describe("files as they come", () => {
  it("reads a byte order mark, line breaks in quotes and list literals; a re-run adds nothing", () => {
    const file = copyOf("startups-quoted.csv");
    const first = runImport("startups", file, "--map", YC_MAP);
    expect(first).toMatchObject({
      code: 0,
      stderr: "",
      last: "3 stored, 0 updated, 0 unchanged, 1 rejected",
    });
    expect(first.stdout).toContain("Columns that fill no field were ignored: company_id, short_description");
    const [row] = query<Record<string, string>>("SELECT * FROM startups WHERE name = 'NowHouse'");
    expect(row?.description).toContain("trade reconciler.\n");
    expect(row?.co_founders).toBe('["Dhaval Gajiwala"]');
    const rejected = readFileSync(file.replace(".csv", ".rejected.csv"), "utf8");
    expect(rejected).toMatch(/^line,reason,company_id,company_name,/);
    expect(rejected).toContain("\n6,description: Required,29207,HeyPurple,");

    expect(runImport("startups", file, "--map", YC_MAP).last).toBe(
      "0 stored, 0 updated, 3 unchanged, 1 rejected",
    );
  });

  it("reads lists as Python prints them, in either kind of quotes", () => {
    const file = listOf(
      "printed.csv",
      [
        "name,description,location,industries",
        `Printed Works,Robots,Kiel,"['Energy', ""Children's Health"", 'Pre\\xadPrint']"`,
        `Unprinted Works,Robots,Kiel,"['Energy', Children's Health]"`,
      ].join("\n"),
    );
    expect(runImport("startups", file)).toMatchObject({ code: 0, stderr: "" });
    const rows = query<{ industries: string }>(
      "SELECT industries FROM startups WHERE name LIKE '%printed Works' ORDER BY id",
    ).map(({ industries }) => JSON.parse(industries) as string[]);
    expect(rows[0]).toEqual(["Energy", "Children's Health", "Pre\u00adPrint"]);
    expect(rows[1]?.join()).toContain("[");
  });

  it("takes the first cell that is filled of columns with one name, and no row with fewer cells", () => {
    const twice = listOf(
      "twice.csv",
      "name,description,name,Co-Founders,Co Founders\nFirst Works,Robots,Second Works,Ann,Ben\n,Robots,Third Works,,Cem\n",
    );
    expect(runImport("startups", twice).last).toBe("2 stored, 0 updated, 0 unchanged, 0 rejected");
    expect(
      query(
        "SELECT name, co_founders AS founders FROM startups WHERE name LIKE '% Works' AND co_founders <> '[]'",
      ),
    ).toEqual([
      { name: "First Works", founders: '["Ann"]' },
      { name: "Third Works", founders: '["Cem"]' },
    ]);
    const short = listOf(
      "short.csv",
      "name,description,location,coFounders\nShort Works,Robots that sort\nNext Works,Robots that lift,Kiel\n",
    );
    expect(runImport("startups", short).last).toBe("0 stored, 0 updated, 0 unchanged, 2 rejected");
    expect(readFileSync(short.replace(".csv", ".rejected.csv"), "utf8").split("\n").slice(1, 3)).toEqual([
      "2,Has 2 cells where the head names 4 columns,Short Works,Robots that sort",
      "3,Has 3 cells where the head names 4 columns,Next Works,Robots that lift,Kiel",
    ]);
  });

  it("reads CR line ends and Windows-1252, and keeps a row whose http picture is left out", () => {
    const cr = runImport(
      "startups",
      copyOf("startups-cr.csv"),
      "--map",
      "description=category_code,key=permalink",
    );
    expect(cr.last).toBe("3 stored, 0 updated, 0 unchanged, 0 rejected");

    const windows = runImport("startups", copyOf("startups-windows.csv"), "--map", "name=Company");
    expect(windows.last).toBe("2 stored, 0 updated, 0 unchanged, 0 rejected");
    expect(windows.stdout).toContain("was read as Windows-1252");
    expect(windows.stdout).toContain(
      "Pictures left out, because only https addresses and stored paths are kept: 2.",
    );
    const [row] = query<Record<string, string>>("SELECT * FROM startups WHERE name = 'Greplin'");
    expect(row).toMatchObject({ logo: null });
    expect(row?.description).toContain("the users’ online accounts");
  });

  it("reads JSON of other kinds, with description for an investor's focus", () => {
    expect(runImport("investors", copyOf("investors.json")).last).toBe(
      "2 stored, 0 updated, 0 unchanged, 0 rejected",
    );
    expect(query<{ focus: string }>("SELECT focus FROM investors")[0]?.focus).toMatch(/^Invests mostly in/);
    expect(runImport("use-cases", copyOf("use-cases.json")).last).toBe(
      "2 stored, 0 updated, 0 unchanged, 0 rejected",
    );
  });
});

describe("the rules of the form", () => {
  it("hold for rows of an import: names, lines, directions, addresses", () => {
    const file = listOf(
      "rules.csv",
      [
        "name,description,location,website,coFounders,funding",
        "\u200b,zero width space,,,,",
        "\u202eevil-1,override that is never closed,,,,",
        "Loom \u202ematrix\u202c-2 Co,override inside,,,,",
        '"Loom-3\nTwo",Alt+Enter in the cell,"Bergen\nNorway",,"A; a;\u200b; \u202eB","$2M\r\nSeed"',
        "A-4,x,,münchen-ai.de,,",
        "A-5,x,,example.com?x=1,,",
        "B-6,x,,https:example.com,,",
        "B-7,x,,https://example.com/a b,,",
        "C-8,x,,https://google.com@evil.example/x,,",
        `D-9,x,${"å".repeat(201)},,,`,
        `${"😀".repeat(500)}-,x,,,,`,
        `${"😀".repeat(499)}9,x,,,,`,
      ].join("\n"),
    );
    const { code, last } = runImport("startups", file);
    expect([code, last]).toEqual([0, "9 stored, 0 updated, 0 unchanged, 3 rejected"]);
    const rejected = readFileSync(file.replace(".csv", ".rejected.csv"), "utf8");
    for (const reason of [
      "2,name: Required",
      "website: Please enter a valid URL",
      '"name: Please use at most 500 characters"',
    ])
      expect(rejected.replaceAll('"', "")).toContain(reason.replaceAll('"', ""));
    const rows = query<Record<string, string | null>>(
      "SELECT name, location, website, co_founders AS founders, funding FROM startups WHERE description IN ('x', 'Alt+Enter in the cell') OR description LIKE 'override%' ORDER BY id",
    );
    expect(rows.slice(0, 7)).toEqual([
      { name: "evil-1", location: null, website: null, founders: "[]", funding: null },
      { name: "Loom matrix-2 Co", location: null, website: null, founders: "[]", funding: null },
      {
        name: "Loom-3 Two",
        location: "Bergen Norway",
        website: null,
        founders: '["A","B"]',
        funding: "$2M Seed",
      },
      {
        name: "A-4",
        location: null,
        website: "https://xn--mnchen-ai-q9a.de/",
        founders: "[]",
        funding: null,
      },
      { name: "A-5", location: null, website: "https://example.com/?x=1", founders: "[]", funding: null },
      { name: "B-6", location: null, website: "https://example.com/", founders: "[]", funding: null },
      { name: "B-7", location: null, website: "https://example.com/a%20b", founders: "[]", funding: null },
    ]);
    expect(runImport("startups", file).last).toBe("0 stored, 0 updated, 9 unchanged, 3 rejected");
  });

  it("hold for pictures, whose addresses are full ones of https", () => {
    const pictures = ["https:pictures.example/a b.png", "logo.png", "https://me@pictures.example/c.png"];
    const rows = pictures.map((logo, i) => ({ name: `Pictured ${i}`, description: "p", logo }));
    const { stdout } = runImport("startups", listOf("pictures.json", JSON.stringify(rows)));
    expect(stdout).toMatch(/Pictures left out.*: 2\./);
    const logos = query<{ logo: string | null }>(
      "SELECT logo FROM startups WHERE description = 'p' ORDER BY id",
    );
    expect(logos.map(({ logo }) => logo)).toEqual(["https://pictures.example/a%20b.png", null, null]);
  });
});

describe("rows that can't be taken", () => {
  it("are written beside the file, spoil no other row, and can be mended and imported again", () => {
    const file = copyOf("startups-faulty.csv");
    const rejectedFile = file.replace(".csv", ".rejected.csv");
    const dry = runImport("startups", file, "--dry-run");
    expect(dry.last).toBe("2 stored, 1 updated, 0 unchanged, 4 rejected");
    expect(query("SELECT id FROM startups WHERE name IN ('Goldbely', 'Algolia')")).toEqual([]);

    expect(runImport("startups", file).last).toBe("2 stored, 1 updated, 0 unchanged, 4 rejected");
    const [algolia] = query<Record<string, string>>("SELECT * FROM startups WHERE name = 'Algolia'");
    expect(algolia).toMatchObject({
      description: "Search as a service, for everyone.",
      industries: '["AI Infrastructure","Data Analytics","Retail"]',
      logo: "https://images.example/algolia.png",
    });
    const rejected = readFileSync(rejectedFile, "utf8");
    expect(rejected.split("\n")).toEqual([
      "line,reason,key,name,description,stage,industries,logo",
      "3,description: Required,a2,Zencoder,,Seed,Media & Entertainment,",
      "4,Has 4 cells where the head names 6 columns,a3,Curebit,A social referral platform,Seed",
      '5,name: A quotation mark stands where none may be; double it inside quotes,a4,The 5" screen,A stray quotation mark,Seed,Retail,',
      expect.stringMatching(/^6,.*quotation mark.*,a5,"Never closed,A quotation mark too few,Seed,Retail,$/),
      "",
    ]);

    const mended = rejected
      .replace("Zencoder,,", "Zencoder,Video encoding.,")
      .replace("platform,Seed", "platform,Seed,Retail,")
      .replace('5" screen', "5 inch screen")
      .replace('"Never', "Never");
    writeFileSync(rejectedFile, mended);
    expect(runImport("startups", rejectedFile).last).toBe("4 stored, 0 updated, 0 unchanged, 0 rejected");
    expect(existsSync(rejectedFile.replace(".csv", ".rejected.csv"))).toBe(false);
  });

  it("are told by their line in a JSON file, and an older file of them goes when none is left", () => {
    const good = { key: "j1", name: "Kept", description: "A good row." };
    const faulty = { name: "n".repeat(501), description: ["no text"] };
    const file = listOf("rows.json", `[\n${JSON.stringify(good)},\n${JSON.stringify(faulty)},\n7]\n`);
    const rejectedFile = file.replace(".json", ".rejected.json");
    expect(runImport("startups", file).last).toBe("1 stored, 0 updated, 0 unchanged, 2 rejected");
    const [long, number] = JSON.parse(readFileSync(rejectedFile, "utf8"));
    expect(long).toMatchObject({ line: 3, ...faulty });
    expect(long.reason).toContain("name: Please use at most 500 characters; description: ");
    expect(number).toEqual({ line: 4, reason: "Must be an object with the fields of one row", row: 7 });

    writeFileSync(file, JSON.stringify([{ ...good, description: "A better row." }]));
    expect(runImport("startups", file).last).toBe("0 stored, 1 updated, 0 unchanged, 0 rejected");
    expect(existsSync(rejectedFile)).toBe(false);
    expect(query("SELECT description FROM startups WHERE name = 'Kept'")).toEqual([
      { description: "A better row." },
    ]);
  });
});

describe("a kill in the middle", () => {
  it("loses nothing that was reported as stored, and a re-run completes it", async () => {
    const rows = Array.from(
      { length: 3000 },
      (_, n) => `Killed ${n},${`Row ${n} is long enough. `.repeat(12)}`,
    );
    const file = listOf("many.csv", `name,description\n${rows.join("\n")}\n`);
    const before = countStartups();

    const child = spawn(process.execPath, ["build/scripts/import.js", "startups", file], {
      env: siteEnv(env),
    });
    let reported = 0;
    child.stdout.on("data", (data) => {
      reported = Number(/(\d+) stored, .* so far/.exec(String(data))?.[1] ?? 0);
      if (reported > 0) child.kill("SIGKILL");
    });
    const [, signal] = await once(child, "exit");
    expect(signal).toBe("SIGKILL");

    const kept = countStartups() - before;
    expect(reported).toBeGreaterThan(0);
    expect(kept).toBeGreaterThanOrEqual(reported);
    expect(kept).toBeLessThan(rows.length);

    const left = rows.length - kept;
    expect(runImport("startups", file).last).toBe(`${left} stored, 0 updated, ${kept} unchanged, 0 rejected`);
    expect(countStartups() - before).toBe(rows.length);
  });
});

describe("mistakes of the operator", () => {
  const mistakes: readonly [name: string, args: () => string[], sentence: RegExp][] = [
    [
      "an unknown kind",
      () => ["gadgets", copyOf("use-cases.json")],
      /"gadgets" can't be imported; the kinds are startups, investors,/,
    ],
    ["a missing file", () => ["jobs", path.join(folder, "none.csv")], /There is no file .*none\.csv/],
    [
      "columns parted by two signs",
      () => ["startups", listOf("parted.csv", "name;description,location\nA;B,C\n")],
      /^parted\.csv has no column for name and description; its columns, separated by commas, are /,
    ],
    [
      "JSON that breaks off",
      () => ["jobs", listOf("cut.json", '[\n{"title": "x",')],
      /isn't valid JSON at line 2/,
    ],
  ];

  it.each(mistakes)("%s: one sentence, exit code 1", (_name, args, sentence) => {
    const { code, stdout, stderr } = runImport(...args());
    expect({ code, stdout, lines: stderr.trimEnd().split("\n").length }).toEqual({
      code: 1,
      stdout: "",
      lines: 1,
    });
    expect(stderr).toMatch(sentence);
  });
});
