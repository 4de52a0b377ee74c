import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import process from "node:process";

/** Debian's browsers. The first, which has no windows and can only be driven, takes two thirds of the other's time. */
const [WITHOUT_WINDOWS, WITH_WINDOWS] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Path of the Chromium that Debian has installed on this machine; undefined when it has none. */
export const chromiumOfDebian = () => [WITHOUT_WINDOWS, WITH_WINDOWS].find((file) => existsSync(file));

/** Runs a command whose output doesn't matter; true when it went well. */
async function succeeds(command, args) {
  const [code] = await once(spawn(command, args, { stdio: "ignore" }), "close").catch(() => [1]);
  return code === 0;
}

/** Installs Debian's browser without windows where it isn't there and can be. */
export async function installOfDebian() {
  const asRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (existsSync(WITHOUT_WINDOWS) || !asRoot) return;
  const install = "apt-get install -y -qq --no-install-recommends chromium-headless-shell";
  // In one, as whoever waits for it may block meanwhile.
  await succeeds("sh", ["-c", `apt-get update -qq && ${install}`]);
}

/** Path of a Chromium: Debian's where it can be had, else Playwright's own, which is fetched when it isn't there. */
export async function chromium() {
  await installOfDebian();
  const ofDebian = chromiumOfDebian();
  if (ofDebian) return ofDebian;
  await succeeds("npx", ["playwright", "install", "chromium"]);
  const { chromium: browser } = await import("@playwright/test");
  return browser.executablePath();
}
