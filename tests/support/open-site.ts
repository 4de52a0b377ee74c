import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { afterAll, vi } from "vitest";

import { CLIENT_HEADER } from "#app/platform/limits/client-address.server";
import type { Answer, Asked, Question } from "#tests/support/ask";
import { checkDescribed, type ApiDescription } from "#tests/support/described";
import { startMailbox, type Mailbox } from "#tests/support/mailbox";
import { TEMPLATES } from "#tests/support/templates";

const ORIGIN = "http://localhost:3000";

/** The site in the test's own process: what the build answers to a request, without the front door before it. */
export interface OpenSite extends Asked {
  dataDir: string;
  /** Where its mails arrive; a real SMTP server. */
  mailbox: Mailbox;
  /** What it logged so far. */
  log: () => string;
  /**
   * Lets its clock jump ahead by so many milliseconds, and then go on until the queue has looked for what has come due.
   * Between jumps it goes as any clock does.
   */
  passTime: (milliseconds: number) => void;
}

/** A queue looks this often, in milliseconds, at what is due (app/platform/queue/task-queue.server.ts). */
const POLL = 5000;

/** Every setting, unset: the developer's own, in the environment or in a `.env` file, don't reach the site. */
const unset = (): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name = ""]) => [
      name,
      "",
    ]),
  );

let isOpen = false;

/**
 * Opens the built site over a database, a folder, a clock and a mailbox of the test file's own, until the file's end. Once
 * in a file: the build keeps its settings for as long as its process lives.
 *
 * @param env its settings; without any it has no demo data, no limits, and a mail server that takes all mails
 */
export async function openSite(env: Record<string, string> = {}): Promise<OpenSite> {
  if (isOpen) throw new Error("A test file has one site; put what needs another into a file of its own");
  isOpen = true;
  const dataDir = mkdtempSync(path.join(tmpdir(), "hub-open-"));
  const mailbox = await startMailbox();
  const settings = {
    ...unset(),
    DEMO_DATA: "off",
    RATE_LIMIT_SCALE: "0",
    SMTP_URL: mailbox.url,
    ...env,
    DATA_DIR: dataDir,
  };
  Object.assign(process.env, settings);
  cpSync(settings.DEMO_DATA === "on" ? TEMPLATES.demo : TEMPLATES.empty, dataDir, { recursive: true });
  afterAll(async () => {
    vi.useRealTimers();
    await mailbox.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const logFile = path.join(dataDir, "log");
  keepLogIn(logFile);
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], shouldAdvanceTime: true });
  const handle = createRequestHandler(await importBuild(), "production");
  const readDescription = async () =>
    JSON.parse(await (await handle(requestOf("/openapi.json", {}), {})).text()) as ApiDescription;

  return {
    url: ORIGIN,
    dataDir,
    mailbox,
    log: () => readFileSync(logFile, "utf8"),
    ask: async (target, question = {}) => {
      // In a turn of the event loop of its own, as what comes over a connection.
      await nextTurn();
      const answer = await answerOf(await handle(requestOf(target, question), {}));
      await checkDescribed(target, question.method, answer, readDescription);
      return answer;
    },
    passTime: (milliseconds) => {
      vi.setSystemTime(Date.now() + milliseconds);
      vi.advanceTimersByTime(POLL);
    },
  };
}

/** Has the site's log, which goes to standard output, written to a file. */
function keepLogIn(file: string): void {
  const descriptor = openSync(file, "a");
  Object.defineProperty(process.stdout, "fd", { value: descriptor, configurable: true });
}

/** Reads the build, which puts the front door before whatever listens in this process: here that is the test's own servers. */
async function importBuild(): Promise<ServerBuild> {
  const { emit } = http.Server.prototype;
  const build = (await import(pathToFileURL(path.resolve("build/server/index.js")).href)) as ServerBuild;
  http.Server.prototype.emit = emit;
  return build;
}

/** What the front door makes of a request: who asks, and under which name it is logged. */
function requestOf(target: string, { method = "GET", headers, body }: Question): Request {
  const of = new Headers({
    Host: new URL(ORIGIN).host,
    [CLIENT_HEADER]: "127.0.0.1",
    "X-Request-Id": randomUUID(),
  });
  // The door lets no body in whose length isn't told.
  if (body !== undefined) of.set("Content-Length", String(Buffer.byteLength(body)));
  for (const [name, value] of Object.entries(headers ?? {})) of.set(name, value);
  // A Buffer is one, as far as it is sent.
  return new Request(ORIGIN + target, { method, headers: of, body: body as BodyInit | undefined });
}

async function answerOf(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const headers: Answer["headers"] = Object.fromEntries(response.headers);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers["set-cookie"] = cookies;
  return { status: response.status, headers, body: bytes, text: bytes.toString("utf8") };
}
