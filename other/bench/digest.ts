import type net from "node:net";
import { setTimeout as pause } from "node:timers/promises";

import { SMTPServer } from "smtp-server";

import { askInTurn } from "./load";
import type { BenchSite } from "./site";

import { newestId } from "#app/catalogue/about/saves/saved-searches.server";
import { inTransaction, statement } from "#app/platform/db/db.server";

const MEMBERS = 10_000;
/** Startups that none of them has been told of. */
const NEWS = 1000;
const ADDRESS = "digest-";

const SEARCHES = [
  "stage=Seed&industry=Robotics",
  "stage=Series+A&search=data&exact=1",
  "search=robot&exact=1",
  "place=Germany",
  "funding=1M-10M&industry=Climate+Tech",
];

export interface Sink {
  url: string;
  received: () => number;
  close: () => void;
}

/** A mail server that takes everything and keeps nothing. */
export function startSink(): Promise<Sink> {
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      stream.resume();
      stream.once("end", () => {
        received += 1;
        done();
      });
    },
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.server.address() as net.AddressInfo;
      resolve({
        url: `smtp://127.0.0.1:${port}`,
        received: () => received,
        close: () => server.close(() => undefined),
      });
    });
  });
}

/** Members with a saved search each, whose mails are due now. */
const fill = (): void =>
  inTransaction(() => {
    const told = newestId("startups") - NEWS;
    const member = statement<[string], number>(
      "INSERT INTO hub_members (name, email, password, verified) VALUES ('Hanna', ?, 'none', 1) RETURNING id",
    ).pluck();
    const search = statement<[object], unknown>(
      `INSERT INTO saved_searches (member_id, kind, query, name, mail, feed_key, seen_id, told_id)
       VALUES (@id, 'startups', @query, 'Mine', 'daily', 'none', @told, @told)`,
    );
    const digest = statement<[number, number], unknown>(
      "INSERT INTO digests (member_id, changes, weekly_at) VALUES (?, 'weekly', ?)",
    );
    for (let n = 0; n < MEMBERS; n++) {
      const id = member.get(`${ADDRESS}${n}@clausemark.example`) ?? 0;
      search.run({ id, query: SEARCHES[n % SEARCHES.length], told });
      digest.run(id, Date.now());
    }
    statement<[number], unknown>("UPDATE work_queue SET due_at = ? WHERE kind = 'digest'").run(Date.now());
  });

const empty = (): void =>
  inTransaction(() => {
    statement<[string], unknown>("DELETE FROM hub_members WHERE email GLOB ?").run(`${ADDRESS}*`);
  });

const isUnderWay = (): boolean =>
  (statement<[number], number>("SELECT count(*) FROM work_queue WHERE kind = 'digest' AND due_at <= ?")
    .pluck()
    .get(Date.now()) ?? 0) > 0;

/** Prints how long the mails of many saved searches take, and what one reader waits meanwhile. */
export async function printDigest({ url }: BenchSite, sink: Sink, seconds: number): Promise<void> {
  fill();
  while (sink.received() === 0) await pause(50);
  const since = performance.now();
  const paths = ["/startups", "/startups?stage=Seed&sort=name&search=a", "/jobs?page=3", "/community"];
  const asked = askInTurn({ site: url, paths, headers: { "accept-encoding": "br" } }, 1, { seconds });
  while (isUnderWay()) await pause(200);
  const took = (performance.now() - since) / 1000;
  const { p50, p99 } = await asked;
  empty();
  console.log(
    `\n| ${MEMBERS.toLocaleString("en")} saved searches | mails | s | p50 ms of a reader | p99 ms |`,
  );
  console.log("|---|--:|--:|--:|--:|");
  console.log(`| daily | ${sink.received()} | ${took.toFixed(1)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`);
}
