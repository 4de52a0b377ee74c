import { createHash, randomBytes } from "node:crypto";
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ENTRIES } from "#tests/support/entries";
import type { Answer } from "#tests/support/ask";
import { inDatabase, untilQuiet } from "#tests/support/database";
import { startMailbox, until, type Mailbox } from "#tests/support/mailbox";
import { plainPicture, storedPicture } from "#tests/support/pictures";
import { newDataDir, startSite, type Site } from "#tests/support/site";
import { newAddress, newMemberAt, newPerson, Visitor } from "#tests/support/visitor";

/*
 * What a process that dies leaves behind. `KILLS=50 npx vitest run --project api tests/api/killed.test.ts` kills it at 50
 * moments; SEED repeats the moments of a run.
 */

const KILLS = Number(process.env.KILLS ?? 3);
const SEED = process.env.SEED ?? randomBytes(4).toString("hex");
/** A kill comes so long after the first of many writes was acknowledged, in milliseconds. */
const MOMENT = { from: 0, to: 1000 };

const momentOf = (round: number): number => {
  const chance = createHash("sha256").update(`${SEED} ${round}`).digest().readUInt32BE(0) / 2 ** 32;
  return Math.round(MOMENT.from + chance * (MOMENT.to - MOMENT.from));
};

type Kind = "post" | "deleted post" | "entry" | "entry by form" | "message" | "joining";
/** What was tried, by a name of its own; true once it was acknowledged. */
const tried = new Map<string, { kind: Kind; acknowledged: boolean }>();
/** Answers that no such request may get. */
const unexpected: string[] = [];
/** Forms that got no answer, to be sent again. */
const unanswered: (() => Promise<void>)[] = [];

const dataDir = newDataDir();
let site: Site;
let mailbox: Mailbox;
let writers: { here: Visitor; picture: string }[];
let logo: Buffer;

const env = () => ({ DATA_DIR: dataDir, DEMO_DATA: "off", RATE_LIMIT_SCALE: "0", SMTP_URL: mailbox.url });

beforeAll(async () => {
  mailbox = await startMailbox();
  logo = await plainPicture(300, 200);
  site = await startSite(env());
  writers = await Promise.all(
    [1, 2, 3].map(async () => {
      const { here } = await newMemberAt(site, mailbox);
      const picture = await storedPicture(here, logo);
      // Named for good: with the only post that names it a picture goes.
      await post(here, picture);
      return { here, picture };
    }),
  );
});
afterAll(async () => {
  await site.stop();
  await mailbox.stop();
});

/** Begins again on the port that the members' cookies and forms are for. */
const restart = async () => {
  site = await startSite({ ...env(), PORT: new URL(site.url).port });
};

let count = 0;
const newName = (what: string) => `${what} ${++count}`;

/** Writes, and takes down whether it was acknowledged; throws when there is no answer. */
async function write(kind: Kind, name: string, done: number, ask: () => Promise<Answer>) {
  if (!tried.has(name)) tried.set(name, { kind, acknowledged: false });
  const { status, text } = await ask();
  if (status === done) tried.set(name, { kind, acknowledged: true });
  else unexpected.push(`${kind}: ${status} ${text.slice(0, 300)}`);
}

const ENTRY = { ...ENTRIES.startups, coFounders: ENTRIES.startups.coFounders.join(", ") };

async function post(here: Visitor, picture: string): Promise<void> {
  const content = newName("post");
  await write("post", content, 201, () => here.json("/api/community", { content, images: [picture] }));
}

async function postAndDelete(here: Visitor, picture: string): Promise<void> {
  const content = newName("post to delete");
  const { status, data, text } = await here.json("/api/community", { content, images: [picture] });
  if (status !== 201) return void unexpected.push(`a post to delete: ${status} ${text}`);
  await write("deleted post", content, 303, () =>
    here.submit("/community", { intent: "delete-post", id: String(data.id) }),
  );
}

async function entry(here: Visitor, picture: string): Promise<void> {
  const name = newName("entry");
  await write("entry", name, 201, () =>
    here.json("/api/startups", { ...ENTRY, name, logo: picture, coFounders: [] }),
  );
}

/** A form with a file. One that got no answer is sent again, as its member would. */
async function entryByForm(here: Visitor): Promise<void> {
  const fields = { ...ENTRY, name: newName("entry by form"), form: randomBytes(12).toString("hex") };
  const files = { logo: { name: "logo.png", type: "image/png", content: logo } };
  const send = () =>
    write("entry by form", fields.name, 201, () => here.submitFiles("/add-startup", fields, files));
  await send().catch((error: unknown) => {
    unanswered.push(send);
    throw error;
  });
}

async function message(here: Visitor): Promise<void> {
  const recipientEmail = newAddress("reader");
  await write("message", recipientEmail, 201, () =>
    here.json("/api/messages/send", {
      recipientEmail,
      recipientName: "Lena Brandt",
      subject: "Edge inspection",
      content: "Would you have half an hour next week?",
    }),
  );
}

async function joining(): Promise<void> {
  const person = newPerson();
  const visitor = new Visitor(site);
  await write("joining", person.email, 201, () => visitor.json("/api/join-hub", person));
}

/** Does something again and again, until the process is gone. */
async function repeat(act: () => Promise<void>, times = Infinity): Promise<void> {
  try {
    for (let i = 0; i < times; i++) await act();
  } catch {
    // Nothing answers any more.
  }
}

const acknowledged = (): number => [...tried.values()].filter((one) => one.acknowledged).length;

/** Lets several clients write, kills the process in the midst of it, and waits until each has noticed. */
async function killWhileWriting(moment: number): Promise<void> {
  const before = acknowledged();
  const clients = [
    ...writers.flatMap(({ here, picture }) => [
      repeat(() => post(here, picture)),
      repeat(() => entry(here, picture)),
      // All that a member may send.
      repeat(() => message(here), 5),
    ]),
    ...writers
      .slice(0, 1)
      .flatMap(({ here, picture }) => [
        repeat(() => entryByForm(here)),
        repeat(() => postAndDelete(here, picture)),
      ]),
    repeat(joining),
  ];
  await until("the first answer", () => acknowledged() > before);
  await pause(moment);
  await site.stop({ keepData: true, signal: "SIGKILL" });
  await Promise.all(clients);
}

/** Lets each member send five more messages. */
const forgetCounts = () =>
  inDatabase(site, (sqlite) =>
    sqlite.exec("BEGIN; UPDATE messages SET counted = 0; UPDATE hub_members SET message_count = 0; COMMIT"),
  );

/** Looks at what the process has left as it left it: in a copy, for looking finishes what was under way. */
function inCopy<Result>(look: (sqlite: Database.Database) => Result): Result {
  const folder = mkdtempSync(path.join(tmpdir(), "hub-killed-"));
  for (const name of ["hub.db", "hub.db-wal"]) {
    const file = path.join(dataDir, name);
    if (existsSync(file)) copyFileSync(file, path.join(folder, name));
  }
  const sqlite = new Database(path.join(folder, "hub.db"));
  try {
    return look(sqlite);
  } finally {
    sqlite.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names of everything that is there, as often as it is there, by what they are names of. */
const NAMES: Record<"posts" | "startups" | "messages" | "joining", string> = {
  posts: "SELECT content FROM posts",
  startups: "SELECT name FROM startups",
  messages: "SELECT recipient_email FROM messages",
  joining: `SELECT email FROM registrations
    UNION ALL SELECT email FROM work_queue WHERE kind = 'join'`,
};
const PLACES: Record<Kind, keyof typeof NAMES> = {
  post: "posts",
  "deleted post": "posts",
  entry: "startups",
  "entry by form": "startups",
  message: "messages",
  joining: "joining",
};

/** What was acknowledged and isn't there, what was deleted and is, and what is there twice. */
function losses(sqlite: Database.Database): string[] {
  const there = new Map<string, Map<string, number>>();
  for (const [place, query] of Object.entries(NAMES)) {
    const counts = new Map<string, number>();
    for (const name of sqlite.prepare(query).pluck().all() as string[])
      counts.set(name, (counts.get(name) ?? 0) + 1);
    there.set(place, counts);
  }
  return [...tried].flatMap(([name, { kind, acknowledged }]) => {
    const found = there.get(PLACES[kind])?.get(name) ?? 0;
    const wanted = kind === "deleted post" ? 0 : 1;
    return found > 1 || (acknowledged && found !== wanted) ? [`${name}: ${found}`] : [];
  });
}

/** Rows that belong together, and of which one is missing: each query finds those that must not be. */
const HALVES: Record<string, string> = {
  "messages that count, and their number": `SELECT id FROM hub_members AS m WHERE message_count <>
    (SELECT count(*) FROM messages WHERE sender_id = m.id AND counted)`,
  "messages that wait, and their mail in the queue": `SELECT id FROM messages AS m
    WHERE delivered_at IS NULL AND status = 'sent' AND NOT withheld AND
    (SELECT count(*) FROM work_queue WHERE kind = 'message' AND payload ->> 'messageId' = m.id) <> 1`,
  "mails in the queue, and their message": `SELECT id FROM work_queue WHERE kind = 'message'
    AND payload ->> 'messageId' NOT IN (SELECT id FROM messages)`,
  "entries, and their industries": `SELECT s.id FROM startups AS s JOIN entries AS e ON e.kind = 'startups' AND e.id = s.id
    WHERE json_array_length(e.facets, '$.industry') IS NOT 2`,
  "forms, and their entry": `SELECT name FROM startups AS s WHERE name LIKE 'entry by form%' AND
    (SELECT count(*) FROM submissions WHERE kind = 'startups' AND entry_id = s.id) <> 1`,
  "entries, and the form that made them": `SELECT entry_id FROM submissions WHERE kind = 'startups'
    AND entry_id NOT IN (SELECT id FROM startups)`,
  "entries, and what they are found by": `SELECT id FROM startups WHERE (SELECT count(*) FROM search_index
    WHERE rowid IN (15 * 1099511627776 - id, 16 * 1099511627776 - id)) <> 2 UNION ALL SELECT rowid FROM search_index
    WHERE rowid > 14 * 1099511627776 AND (16 * 1099511627776 - rowid) % 1099511627776 NOT IN (SELECT id FROM startups)`,
  "lists, and the version that caches know them by": `SELECT kind FROM data_versions WHERE
    (kind = 'posts' AND version < (SELECT max(created_at) FROM entries WHERE kind = 'posts')) OR
    (kind = 'startups' AND version < (SELECT max(created_at) FROM entries WHERE kind = 'startups'))`,
  "rows of kinds, and their entries": `SELECT id FROM startups WHERE id NOT IN (SELECT id FROM entries
    WHERE kind = 'startups' AND deleted_at IS NULL) UNION ALL SELECT id FROM entries WHERE kind = 'startups'
    AND deleted_at IS NULL AND id NOT IN (SELECT id FROM startups)`,
  "entries, and their pictures": `SELECT logo FROM startups WHERE logo NOT IN (SELECT path FROM stored_objects)`,
};

interface Found {
  integrity: unknown;
  foreignKeys: unknown[];
  losses: string[];
  halves: string[];
  filesMissing: string[];
}

function examine(sqlite: Database.Database): Found {
  // FTS5 compares its index with the table (https://www.sqlite.org/fts5.html, "The 'integrity-check' Command").
  sqlite.exec("INSERT INTO search_index (search_index, rank) VALUES ('integrity-check', 1)");
  const objects = sqlite.prepare("SELECT path, bytes FROM stored_objects").all() as {
    path: string;
    bytes: number;
  }[];
  return {
    integrity: sqlite.pragma("integrity_check", { simple: true }),
    foreignKeys: sqlite.pragma("foreign_key_check") as unknown[],
    losses: losses(sqlite),
    halves: Object.entries(HALVES).flatMap(([what, query]) =>
      sqlite
        .prepare(query)
        .pluck()
        .all()
        .map((which) => `${what}: ${String(which)}`),
    ),
    filesMissing: objects.flatMap((object) =>
      statSync(path.join(dataDir, object.path), { throwIfNoEntry: false })?.size === object.bytes
        ? []
        : [object.path],
    ),
  };
}

const SOUND: Found = { integrity: "ok", foreignKeys: [], losses: [], halves: [], filesMissing: [] };

const acknowledgedOf = (kind: Kind): number =>
  [...tried.values()].filter((one) => one.kind === kind && one.acknowledged).length;

describe("a process that is killed while members write", () => {
  it(
    `loses nothing that it has acknowledged, and leaves a sound database (${KILLS} kills, SEED=${SEED})`,
    async () => {
      // Once undisturbed, so that what is looked for below is what is written.
      const [{ here, picture }] = writers as [(typeof writers)[number]];
      await Promise.all([postAndDelete(here, picture), entry(here, picture), entryByForm(here)]);
      await Promise.all([message(here), joining()]);
      expect([...tried.values()].filter(({ acknowledged }) => !acknowledged)).toEqual([]);
      forgetCounts();
      for (let round = 1; round <= KILLS; round++) {
        const moment = momentOf(round);
        await killWhileWriting(moment);
        expect({ round, moment, ...inCopy(examine) }).toEqual({ round, moment, ...SOUND });
        await restart();
        for (const again of unanswered.splice(0)) await again();
        forgetCounts();
      }
      // What was left undone is done, and nothing that was lost in the last restart.
      inDatabase(site, (sqlite) => sqlite.exec("UPDATE work_queue SET due_at = 0, leased_until = NULL"));
      await untilQuiet(site);
      await until("a mail to everybody", () => withoutMail().length === 0);
      expect(inDatabase(site, examine)).toEqual(SOUND);
      expect(unexpected).toEqual([]);

      const counts = Object.keys(PLACES).map((kind) => `${acknowledgedOf(kind as Kind)} × ${kind}`);
      const open = tried.size - acknowledged();
      console.log(
        `SEED=${SEED}: ${KILLS} kills, ${MOMENT.from} to ${MOMENT.to} ms after the first answer. Acknowledged and there once: ` +
          `${counts.join(", ")}. ${open} more were under way, and are there once or not at all.`,
      );
    },
    60_000 + KILLS * 10_000,
  );
});

/** Addresses that a mail is due to and hasn't come to. */
function withoutMail(): string[] {
  const mailed = new Set(mailbox.received.map(({ to }) => to));
  return [...tried].flatMap(([name, { kind, acknowledged }]) =>
    acknowledged && (kind === "message" || kind === "joining") && !mailed.has(name) ? [name] : [],
  );
}
