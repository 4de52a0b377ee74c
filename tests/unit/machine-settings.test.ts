import { execFile } from "node:child_process";

import { afterAll, beforeAll, expect, it } from "vitest";

import { siteEnv } from "#tests/support/site";
import { startNameServer, type NameServer } from "#tests/support/name-server";

let server: NameServer;
beforeAll(async () => {
  server = await startNameServer();
});
afterAll(() => server.stop());

interface Outcome {
  code: number;
  stderr: string;
  settings: Record<string, string>;
}

/** Has a shell take the settings, as the container's first process does. */
const settingsWith = (env: Record<string, string>): Promise<Outcome> =>
  new Promise((resolve) => {
    const script =
      'set -eu; settings=$(node other/container/machine-settings.mjs); eval "$settings"; env | grep "LITEFS\\|PRIMARY\\|RUN_AS"';
    execFile(
      "sh",
      ["-c", script],
      { env: siteEnv({ NAME_SERVER: server.address, ...env }) },
      (error, stdout, stderr) => {
        const lines = stdout
          .trim()
          .split("\n")
          .map((line) => line.split(/=(.*)/s).slice(0, 2));
        resolve({
          code: Number(error?.code ?? 0),
          stderr,
          settings: Object.fromEntries(lines) as Record<string, string>,
        });
      },
    );
  });

const FLY = { FLY_APP_NAME: "hub", FLY_MACHINE_ID: "148e21" };

it("makes the only machine the primary, on Fly and elsewhere", async () => {
  server.texts.set("vms.hub.internal", "148e21 fra").set("all.vms.hub.internal", "148e21 fra");
  const [fly, elsewhere] = await Promise.all([settingsWith(FLY), settingsWith({})]);
  expect(fly).toMatchObject({ code: 0, settings: { LITEFS_CANDIDATE: "true", LITEFS_PRIMARY: "148e21" } });
  expect(elsewhere).toMatchObject({
    code: 0,
    settings: { LITEFS_CANDIDATE: "true", LITEFS_PRIMARY_API: "http://127.0.0.1:20202" },
  });
});

it("refuses a second machine while nobody has said which one writes, also where the first one is stopped", async () => {
  server.texts.set("vms.hub.internal", "148e21 fra");
  server.texts.set("all.vms.hub.internal", "e784079 iad,148e21 fra");
  const second = await settingsWith(FLY);
  expect([second.code, second.stderr.trim().split("\n")]).toEqual([
    1,
    [expect.stringMatching(/^There are other machines \(e784079\), so PRIMARY_MACHINE must name .*\.$/)],
  ]);
});

it("takes a network that knows nobody for one without others, and refuses when it can't be asked", async () => {
  server.texts.clear();
  server.names.set("vms.hub.internal", []).set("all.vms.hub.internal", []);
  expect((await settingsWith(FLY)).code).toBe(0);
  const unknown = await settingsWith({ ...FLY, NAME_SERVER: "127.0.0.1:1" });
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    expect.stringMatching(/^The private network can't be asked/),
  ]);
});

it("lets a replica find the primary, and what the operator sets win", async () => {
  const settings = { ...FLY, PRIMARY_MACHINE: "e784079" };
  expect((await settingsWith(settings)).settings).toMatchObject({
    LITEFS_CANDIDATE: "false",
    LITEFS_PRIMARY: "e784079",
    LITEFS_PRIMARY_API: "http://e784079.vm.hub.internal:20202",
    PRIMARY_URL: "http://{host}.vm.hub.internal:8080",
  });
  const own = await settingsWith({ ...settings, LITEFS_HTTP_ADDR: "it's :1" });
  expect(own.settings.LITEFS_HTTP_ADDR).toBe("it's :1");
});

it.skipIf(process.getuid?.() !== 0)(
  "runs the site without any right of root's, and without a way to one",
  async () => {
    const { settings } = await settingsWith({});
    // As nobody, who is there on every machine.
    const asNobody = settings.RUN_AS!.replaceAll("=hub", "=65534").replace("--init-groups", "--clear-groups");
    const status = await new Promise<string>((resolve, reject) => {
      execFile("sh", ["-c", `${asNobody} cat /proc/self/status`], (error, stdout) => {
        if (error) reject(error);
        else resolve(stdout);
      });
    });
    for (const line of ["CapEff", "CapPrm", "CapBnd", "CapInh"])
      expect(status).toMatch(new RegExp(`^${line}:\\s+0+$`, "m"));
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
    expect(status).toMatch(/^Uid:\s+65534\b/m);
  },
);
