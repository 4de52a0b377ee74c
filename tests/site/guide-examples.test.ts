import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, expect, it } from "vitest";

import { addToken } from "#tests/support/tokens";
import { earlierMember } from "#tests/support/members";
import { startSite, type Site } from "#tests/support/site";

const run = promisify(execFile);

/* What other/guide.md shows programs, run as it stands there. */

const guide = readFileSync("other/guide.md", "utf8");
const chapter = guide.slice(guide.indexOf("## Programs that use the hub"), guide.indexOf("## Measuring"));

const exampleIn = (language: string): string => {
  const [, example = ""] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "su").exec(chapter) ?? [];
  expect(example.split("\n").length, language).toBeGreaterThan(5);
  expect(example.split("\n").length, language).toBeLessThan(30);
  return example;
};

let site: Site;
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  site = await startSite({ DEMO_DATA: "on" });
  const { person } = await earlierMember(site);
  env = { ...process.env, HUB: site.url, AI_HUB_TOKEN: addToken(site, person, "write") };
});
afterAll(() => site.stop());

const countAll = async (): Promise<number> => {
  const kinds = [
    "startups",
    "investors",
    "talent",
    "use-cases",
    "jobs",
    "learning",
    "products",
    "events",
    "posts",
    "reels",
  ];
  const counts = kinds.map(async (kind) => (await site.ask(`/api/${kind}?limit=1`)).headers["x-total-count"]);
  return (await Promise.all(counts)).reduce<number>((sum, count) => sum + Number(count), 0);
};

it("reads a list and adds an entry with curl", async () => {
  const { stdout } = await run("sh", ["-e", "-c", exampleIn("sh")], { env });
  const list = JSON.parse(stdout.slice(0, stdout.indexOf("]{") + 1)) as { location: string }[];
  expect(list.length).toBeGreaterThan(0);
  for (const { location } of list) expect(location).toContain("Germany");
  const added = JSON.parse(stdout.slice(stdout.indexOf("]{") + 1)) as { id: number; name: string };
  expect(added.name).toBe("Tidewater Robotics");
  expect((await site.ask(`/startups/${added.id}-tidewater-robotics`)).text).toContain(
    "Robots that mend boats.",
  );
});

it("keeps a copy of all entries in Python", async () => {
  const { stdout } = await run("python3", ["-c", exampleIn("python")], { env });
  expect(stdout).toMatch(new RegExp(`^${await countAll()} entries; `));
});

it("lets an assistant in by its configuration", async () => {
  const text = exampleIn("json").replaceAll("${AI_HUB_TOKEN}", env.AI_HUB_TOKEN ?? "");
  const { mcpServers } = JSON.parse(text) as {
    mcpServers: Record<string, { url: string; headers: HeadersInit }>;
  };
  const [{ url = "", headers = {} } = {}] = Object.values(mcpServers);
  const client = new Client({ name: "an assistant", version: "1" });
  const address = new URL(new URL(url).pathname, site.url);
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain("add");
  await client.close();
});

it("asks the hub as one agent asks another", async () => {
  // A module finds packages from where it lies.
  const file = path.resolve("node_modules/.cache/guide-example.mjs");
  writeFileSync(file, exampleIn("js"));
  const { stdout } = await run(process.execPath, [file], { env });
  rmSync(file);
  expect(stdout).toContain("Japan");
});
