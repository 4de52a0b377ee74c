import { setImmediate as nextRound, setTimeout as pause } from "node:timers/promises";

import { beforeEach, expect, it, vi } from "vitest";

import { ALLOWED_BURST_MS, FREE_USE_MS, MAX_PAUSE_MS } from "#app/platform/budgets";
import { MINUTE_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { ALLOWED_USE_MS, MOST_USE_MS, type ThreadClient } from "#app/platform/turns/thread-client";
import { threadSeconds } from "#app/platform/turns/thread-time.server";
import {
  clientNamed,
  clientOf,
  continueAs,
  enqueue,
  inBackground,
  inOwnTurns,
  inTurn,
  isWaitedFor,
  noteConnection,
  takeTurn,
  tookTooMuch,
} from "#app/platform/turns/turns.server";

/** Longer than half of what is done before others are listened to, in milliseconds. */
const LONG = 3;

function work(milliseconds = LONG): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

const processorMs = () => process.threadCpuUsage().user / 1000;

/** Of the processor, whatever else the machine does. */
function burn(milliseconds: number): void {
  const until = processorMs() + milliseconds;
  while (processorMs() < until);
}

let tests = 0;
/** Each test is a minute after the one before, of which nothing is active then. */
const clock = performance.now.bind(performance);
vi.spyOn(performance, "now").mockImplementation(() => clock() + tests * MINUTE_MS);

beforeEach(() => {
  tests += 1;
  env().rateLimitScale = 1;
});

/** Each test has clients of its own. */
const named = (name: string): ThreadClient => clientNamed(`${tests} ${name}`);

/** Has been there for half a minute. */
function seen(name: string): ThreadClient {
  const ofTest = `${tests} ${name}`;
  tests -= 1 / 2;
  const client = clientNamed(ofTest);
  tests += 1 / 2;
  return client;
}

const used = (name: string, milliseconds: number): ThreadClient => {
  const client = seen(name);
  client.charge(milliseconds, performance.now());
  return client;
};

const take = (begin: () => boolean, client = named("one"), isWrite = false) =>
  enqueue({ client, isWrite }, begin);

/** Asks; whether it is over at once. */
function ask(begun: string[], name: string, client = named(name), isWrite = false): void {
  take(
    () => {
      begun.push(name);
      return false;
    },
    client,
    isWrite,
  );
}

/** How many had been begun whenever others were listened to. */
async function countTurns(begun: readonly unknown[]): Promise<number[]> {
  const counts = [0];
  while (isWaitedFor()) {
    await nextRound();
    counts.push(begun.length);
  }
  return counts.slice(1).map((count, i) => count - (counts[i] ?? 0));
}

it("begins all that waits, in its order, and listens to others after every few milliseconds of it", async () => {
  const begun: number[] = [];
  const all = Array.from({ length: 20 }, (_, i) => i);
  for (const i of all) {
    take(() => {
      begun.push(i);
      work();
      return true;
    });
  }
  expect([begun, isWaitedFor()]).toEqual([[], true]);
  expect(Math.max(...(await countTurns(begun)))).toBeLessThanOrEqual(2);
  expect(begun).toEqual(all);
});

it("begins one at a time of those that are answered later, whose work comes when the turn is over", async () => {
  const begun: string[] = [];
  for (let i = 0; i < 5; i++) ask(begun, "one");
  expect(new Set(await countTurns(begun))).toEqual(new Set([1]));
});

it("gives each client a turn, whatever number another has sent, and writes and reads in turn", async () => {
  const begun: string[] = [];
  for (let i = 0; i < 300; i++) ask(begun, "crowd writes", seen(`crowd ${i % 50}`), true);
  for (let i = 0; i < 300; i++) ask(begun, "one reads", seen("one"));
  ask(begun, "read", seen("honest"));
  ask(begun, "write", seen("one"), true);
  await countTurns(begun);
  expect(begun.indexOf("read")).toBeLessThan(5);
  expect(begun.indexOf("write")).toBeLessThan(2 * 52);
  expect(begun.slice(0, 20).filter((name) => name === "crowd writes").length).toBeGreaterThan(7);
  expect(begun).toHaveLength(602);
});

it("lets go first whoever used least lately, and charges what was used, also after an await", async () => {
  const begun: string[] = [];
  const [greedy, modest, known] = [
    used("greedy", 2000),
    used("modest", 900),
    used("known", FREE_USE_MS.known / 2),
  ];
  for (let i = 0; i < 3; i++) ask(begun, "greedy", greedy);
  for (let i = 0; i < 2; i++) ask(begun, "modest", modest);
  ask(begun, "known", known);
  await countTurns(begun);
  expect(begun).toEqual(["known", "modest", "modest", "greedy", "greedy", "greedy"]);

  const before = modest.usedAt(performance.now());
  const done = new Promise<void>((resolve) =>
    take(() => {
      void inTurn(pause(5)).then(() => {
        burn(60);
        resolve();
      });
      return false;
    }, modest),
  );
  await done;
  await nextRound();
  await nextRound();
  expect(modest.usedAt(performance.now()) - before).toBeGreaterThan(30);
});

it("gives a new client the rank of the least of those waiting, at most that of its allowance", async () => {
  const begun: string[] = [];
  const [one, other] = [used("one", 900), used("other", 700)];
  ask(begun, "one", one);
  ask(begun, "other", other);
  const now = performance.now();
  expect(Math.round(named("new").rankAt(now) / 10)).toBe((700 - FREE_USE_MS.known) / 10);
  await countTurns(begun);
  tests += 1;
  ask(begun, "greedy", used("greedy", 2 * ALLOWED_USE_MS));
  expect(Math.round(named("newest").usedAt(performance.now()) / 10)).toBe(Math.round(ALLOWED_USE_MS / 10));
  await countTurns(begun);
  tests += 1;
  expect(named("alone").usedAt(performance.now())).toBe(0);
});

it("leaves a new client its page before those who have used what is free to them, and their next pages", async () => {
  const begun: string[] = [];
  const burst = used("burst", FREE_USE_MS.known - 50);
  for (let step = 0; step < 5; step++) ask(begun, "burst", burst);
  const visitor = named("visitor");
  visitor.charge(80, performance.now());
  for (let step = 0; step < 2; step++) ask(begun, "page", visitor);
  await countTurns(begun);
  expect(begun.indexOf("page")).toBe(1);
  expect(begun.lastIndexOf("page")).toBeLessThan(4);
});

it("lets a visitor pass many members of one network who use little each", async () => {
  const begun: string[] = [];
  const crowd = Array.from({ length: 20 }, (_, i) => seen(`member ${i}`));
  const tally = seen("network");
  for (const member of crowd) {
    member.crowd = tally;
    member.charge(50, performance.now());
    ask(begun, "member", member);
  }
  ask(begun, "visitor", seen("visitor"));
  await countTurns(begun);
  expect(begun[0]).toBe("visitor");
  expect(begun).toHaveLength(21);
});

it("lets a part of what several wait for go, once it has waited for long", async () => {
  const begun: string[] = [];
  const made = inOwnTurns(`${tests} shared`, async () => {
    for (let part = 0; part < 2; part++) {
      await takeTurn();
      begun.push("shared");
      burn(20);
    }
  });
  while (begun.length === 0) await nextRound();
  const crowd = Array.from({ length: 160 }, (_, i) => seen(`visitor ${i}`));
  for (const visitor of crowd) take(() => (begun.push("page"), work(5), true), visitor);
  await countTurns(begun);
  await made;
  expect(begun.lastIndexOf("shared")).toBeGreaterThan(5);
  expect(begun.lastIndexOf("shared")).toBeLessThan(150);
});

it("lets the next steps of others come before who is beyond its allowance goes on", async () => {
  const begun: string[] = [];
  const greedy = used("greedy", 2 * ALLOWED_USE_MS);
  take(() => {
    begun.push("light");
    void inTurn(pause(1)).then(() => begun.push("light again"));
    return false;
  }, named("light"));
  for (let i = 0; i < 3; i++) ask(begun, "greedy", greedy);
  await countTurns(begun);
  expect(begun).toEqual(["light", "light again", "greedy", "greedy", "greedy"]);
});

it("allows a burst, and a share of the thread after it", () => {
  const now = performance.now();
  const client = used("one", ALLOWED_BURST_MS - 100);
  const isBeyond = (seconds: number) => client.isBeyondAllowance(now + seconds * 1000, 1);
  expect(isBeyond(0)).toBe(false);
  client.charge(600, now);
  expect([isBeyond(1), isBeyond(3)]).toEqual([true, false]);
  client.charge(60_000, now);
  expect([isBeyond(10), isBeyond(17)]).toEqual([true, false]);
});

it("has a client that is beyond its allowance pause while others are active, and only then", async () => {
  const begun: string[] = [];
  const greedy = used("greedy", 2 * ALLOWED_USE_MS);
  const long = (name: string) =>
    take(() => {
      begun.push(name);
      work(20);
      return false;
    }, greedy);
  // Those of the tests before aren't active any more.
  await pause(1100);
  long("alone");
  long("alone again");
  await countTurns(begun);
  expect(greedy.pausedUntil).toBe(0);
  ask(begun, "honest");
  long("beside");
  long("after a pause");
  await countTurns(begun);
  expect(begun).toEqual(["alone", "alone again", "honest", "beside", "after a pause"]);
  expect(greedy.pausedUntil).toBeGreaterThan(0);
  expect(greedy.pausedUntil).toBeLessThanOrEqual(performance.now() + MAX_PAUSE_MS);
});

it("refuses only a client that took most of the thread while others within their allowance waited long", async () => {
  const begun: string[] = [];
  const greedy = used("greedy", 1.1 * MOST_USE_MS);
  expect(tookTooMuch(used("less", 0.9 * MOST_USE_MS))).toBe(false);
  ask(begun, "honest");
  work(130);
  await countTurns(begun);
  expect(tookTooMuch(greedy)).toBe(true);
  expect(tookTooMuch(named("honest"))).toBe(false);
  env().rateLimitScale = 2;
  expect(tookTooMuch(greedy)).toBe(false);
  env().rateLimitScale = 0;
  expect(tookTooMuch(greedy)).toBe(false);
});

it("lets the background come last, but not never", async () => {
  const begun: string[] = [];
  const wait = () => inBackground(() => takeTurn()).then(() => begun.push("background"));
  const first = wait();
  for (let i = 0; i < 5; i++) ask(begun, "one");
  await first;
  expect(begun).toEqual([...Array<string>(5).fill("one"), "background"]);
  const later = wait();
  let isOver = false;
  void later.then(() => (isOver = true));
  while (!isOver) {
    ask(begun, "crowd");
    await nextRound();
  }
  await countTurns(begun);
  expect(begun.at(-1)).toBe("crowd");
});

it("counts a member alone, once a session was found valid, and work that several wait for by itself", async () => {
  const member = `${tests} member`;
  const office = named("office");
  office.charge(5000, performance.now());
  expect(clientOf("cookie", office.name)).toBe(office);
  await new Promise<void>((resolve) =>
    take(() => {
      void continueAs(member, "cookie").then(resolve);
      return false;
    }, office),
  );
  expect(clientOf("cookie", office.name).name).toBe(member);
  expect(clientOf("another", office.name)).toBe(office);
  expect(clientOf(undefined, office.name)).toBe(office);
  const before = office.usedAt(performance.now());
  await inOwnTurns("indexes", async () => {
    await takeTurn();
    work(30);
  });
  expect(office.usedAt(performance.now())).toBeLessThanOrEqual(before);
});

it("gives a client that has just come no advantage over those who have looked at a few pages", async () => {
  const begun: string[] = [];
  const visitor = used("visitor", FREE_USE_MS.known - 50);
  const stranger = named("stranger");
  stranger.charge(FREE_USE_MS.newcomer + 50, performance.now());
  for (let step = 0; step < 2; step++) ask(begun, "stranger", stranger);
  for (let step = 0; step < 2; step++) ask(begun, "visitor", visitor);
  await countTurns(begun);
  expect(begun).toEqual(["visitor", "visitor", "stranger", "stranger"]);
});

it("lets pages go before what several wait for, once that has used something", async () => {
  const begun: string[] = [];
  const made = inOwnTurns(`${tests} shared`, async () => {
    for (let part = 0; part < 4; part++) {
      await takeTurn();
      begun.push("shared");
      burn(20);
    }
  });
  const visitor = used("visitor", FREE_USE_MS.known - 50);
  while (begun.length === 0) await nextRound();
  for (let step = 0; step < 3; step++) ask(begun, "page", visitor);
  await made;
  expect(begun).toEqual(["shared", "page", "page", "page", "shared", "shared", "shared"]);
});

it("knows of nearly all of the thread's time whose it was", async () => {
  const begun: string[] = [];
  // What was used before is charged now.
  ask(begun, "one");
  await countTurns(begun);
  const before = { ...threadSeconds() };
  for (let i = 0; i < 20; i++)
    take(() => {
      begun.push("one");
      burn(10);
      return i % 2 === 0;
    });
  await countTurns(begun);
  await nextRound();
  const after = threadSeconds();
  const charged = after.seconds - before.seconds;
  expect(charged).toBeGreaterThan(0.1);
  expect(after.nobody - before.nobody).toBeLessThan(charged / 10);
});

it("takes connections in before it begins anything, for a moment", async () => {
  const begun: number[] = [];
  take(() => true);
  await countTurns(begun);
  for (let i = 0; i < 4; i++) take(() => begun.push(i) > 0);
  let connections = 0;
  const since = performance.now();
  while (begun.length === 0) {
    noteConnection();
    connections += 1;
    await nextRound();
  }
  expect(connections).toBeGreaterThan(10);
  expect(performance.now() - since).toBeLessThan(1000);
  await countTurns(begun);
  expect(begun).toEqual([0, 1, 2, 3]);
});

it("listens to others however many wait", async () => {
  const begun: string[] = [];
  for (let i = 0; i < 3000; i++) ask(begun, "one");
  expect(new Set(await countTurns(begun))).toEqual(new Set([1]));
});

it("takes what comes while others have their turn", async () => {
  const begun: string[] = [];
  take(() => {
    take(() => begun.push("later") > 0);
    return begun.push("first") > 0;
  });
  await countTurns(begun);
  expect(begun).toEqual(["first", "later"]);
});
