import { fork } from "node:child_process";
import net from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import { expect } from "vitest";

import type { Site } from "#tests/support/site";

/*
 * Attacks, and what becomes of a site and of its other visitors meanwhile.
 */

/** What an honest visitor saw: times in milliseconds, memory of the site's process in MB. */
export interface Seen {
  /** The slowest page before the attack. */
  calmMs: number;
  slowestMs: number;
  slowest: string;
  asked: number;
  failed: string[];
  startMb: number;
  mostMb: number;
}

/** Longest that an honest visitor waits for a page: as many times the slowest one when nobody attacks, or so many milliseconds. */
const MAX_TIMES_SLOWER = 25;
const NOTICED_MS = 1000;
/** Most that the process grows by. */
const MAX_GROWTH_MB = 150;
/** The site's memory before is that of one that has just answered: so long nothing is done, in milliseconds. */
const CALM_MS = 300;

/**
 * Attacks a site while an honest visitor looks around, and expects that no page took much longer than before, that the process
 * grew by less than 150 MB, and that it lives.
 */
export async function beside(site: Site, attack: () => Promise<void>): Promise<Seen> {
  await pause(CALM_MS);
  const visitor = fork("tests/attacks/honest-visitor.mjs", [site.url, String(site.pid)]);
  await new Promise((resolve) => visitor.once("message", resolve));
  const told = new Promise<Seen>((resolve) => visitor.on("message", (seen) => resolve(seen as Seen)));
  try {
    await attack();
  } finally {
    visitor.send("stop");
  }
  const seen = await told;
  expect(seen.failed).toEqual([]);
  expect(seen.asked).toBeGreaterThan(3);
  const { calmMs, slowest, slowestMs } = seen;
  const most = Math.max(NOTICED_MS, MAX_TIMES_SLOWER * calmMs);
  expect(slowestMs < most ? "in time" : { slowest, slowestMs, calmMs }).toBe("in time");
  const grown = Math.round(seen.mostMb - seen.startMb);
  expect(grown < MAX_GROWTH_MB ? "little" : `${grown} MB`).toBe("little");
  return seen;
}

/** A connection on which a test says byte by byte what it wants to. */
export class Connection {
  readonly #socket: net.Socket;
  #said = "";
  /** Resolves when either side has closed it. */
  readonly closed: Promise<void>;

  constructor({ url }: Site) {
    const { hostname, port } = new URL(url);
    this.#socket = net.connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
    this.#socket.on("data", (data) => {
      if (this.#said.length < 2000) this.#said += data.toString("latin1");
    });
    this.#socket.on("error", () => undefined);
    this.closed = new Promise((resolve) => this.#socket.once("close", () => resolve()));
  }

  send(...parts: (string | Uint8Array)[]): this {
    for (const part of parts) if (!this.#socket.destroyed) this.#socket.write(part);
    return this;
  }
  /** Asks, under the address of a client behind the proxy. */
  ask(path: string, client: string, headers = ""): this {
    return this.send(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nFly-Client-IP: ${client}\r\n${headers}\r\n`);
  }
  /** Reads no further. */
  pause(): this {
    this.#socket.pause();
    return this;
  }
  destroy(): void {
    this.#socket.destroy();
  }
  /** How what the site says begins. */
  get said(): string {
    return this.#said;
  }
  get isOpen(): boolean {
    return !this.#socket.destroyed;
  }
  /** The status of the first answer; undefined before there is one. */
  get status(): number | undefined {
    const [, status] = /^HTTP\/1\.1 (\d+)/.exec(this.#said) ?? [];
    return status === undefined ? undefined : Number(status);
  }
}
