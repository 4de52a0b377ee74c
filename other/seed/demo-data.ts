import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { z } from "zod";

import { DEMO } from "#app/site/example/demo-rows";
import { EXAMPLE_PATH } from "#app/site/example/example-path";
import { IMPORT_KINDS, importKind } from "#app/site/import/import-kinds.server";
import { IMPORTED_STORES, STORES } from "#app/site/kinds.server";
import { forget } from "#app/catalogue/store/forget.server";
import { importHashOf } from "#app/catalogue/store/import-row.server";
import { storePost } from "#app/community/posts.server";
import { storeReel } from "#app/community/reels.server";
import { avatarOfName } from "#app/accounts/avatars/avatar";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { changeEntry, importedEntry, ownerOf, setFeatured } from "#app/catalogue/store/entry-rows.server";
import { env } from "#app/platform/env.server";
import { inIndexBatch } from "#app/platform/search/search-index.server";
import { publicKey, storedPathOf } from "#app/platform/storage/object-contract";
import { objectStore } from "#app/platform/storage/object-store.server";
import { noteStoredObject } from "#app/platform/storage/stored-objects.server";

const FOLDER = path.resolve("other/seed");

const shared = {
  author: z.string(),
  authorEmail: z.string(),
  minutesAgo: z.number(),
  likes: z.number(),
  comments: z.number(),
};
const postRow = z.object({
  ...shared,
  role: z.string(),
  content: z.string(),
  images: z.array(z.string()),
  alts: z.array(z.string()),
  video: z.string().nullable(),
  videoThumbnail: z.string().nullable(),
});
const reelRow = z.object({ ...shared, explanation: z.string(), video: z.string(), thumbnail: z.string() });
const mediaRow = z.object({
  file: z.string(),
  contentType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  durationSeconds: z.number().optional(),
});

const readRows = <Row>(file: string, row: z.ZodType<Row>): Row[] =>
  z.array(row).parse(JSON.parse(readFileSync(path.join(FOLDER, file), "utf8")));

/** A kind may have none. */
const entryRows = (kind: string): Record<string, unknown>[] => {
  const file = `${kind}.json`;
  return existsSync(path.join(FOLDER, file)) ? readRows(file, z.record(z.string(), z.unknown())) : [];
};

/** The id of a demo file: always the same for the same name. */
function idOf(file: string): string {
  const hex = createHash("sha256").update(file).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)];
  return parts.join("-");
}

const storedPath = (file: string): string => storedPathOf(idOf(file));

const storedPathOrNull = (file: string | null) => (file ? storedPath(file) : null);

/** The files list newest first; what is stored last is newest. */
const oldestFirst = <Row>(rows: Row[]): Row[] => rows.toReversed();

/**
 * Loads the demo data (other/seed/SOURCES.md): entries through the import's own door, posts, reels and their files.
 * Entries that are there already stay as they are.
 *
 * @returns how many entries, posts and reels the data holds
 */
export async function loadDemoData(): Promise<number> {
  const media = readRows("media.json", mediaRow);
  const store = await objectStore();
  for (const { file, contentType } of media) {
    const content = await readFile(path.join(FOLDER, "media", file));
    await store.write(publicKey(idOf(file)), content, contentType);
  }
  return inTransaction(() => {
    for (const { file, durationSeconds, ...facts } of media) {
      noteStoredObject({ ...facts, path: storedPath(file), durationSeconds: durationSeconds ?? null });
    }
    const entries = IMPORT_KINDS.map((name) => loadEntries(name));
    return entries.reduce((sum, n) => sum + n, 0) + loadPosts() + loadReels();
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;

const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, "2026-05-21".length);

/** "{day -3}" is the day three days before that on which they are loaded. */
const withDays = (text: unknown): unknown =>
  typeof text === "string" ? text.replace(/\{day (-?\d+)\}/g, (_, days) => dayIn(Number(days))) : text;

/** Demo events and jobs are around the day on which they are loaded: `from` and `to` are hours, `allDays` counts days. */
function dated({
  daysAhead,
  closesAhead,
  from,
  to,
  allDays,
  ...row
}: Record<string, unknown>): Record<string, unknown> {
  if (typeof daysAhead !== "number") {
    const closes = typeof closesAhead === "number" && { closes: dayIn(closesAhead) };
    return { ...row, description: withDays(row.description), ...closes };
  }
  if (typeof allDays === "number")
    return { ...row, start: dayIn(daysAhead), end: dayIn(daysAhead + allDays - 1) };
  const endsNextDay = String(to) < String(from);
  const end = to === undefined ? undefined : `${dayIn(daysAhead + (endsNextDay ? 1 : 0))}T${String(to)}`;
  return { ...row, start: `${dayIn(daysAhead)}T${String(from)}`, end };
}

const absolute = (value: unknown): unknown =>
  typeof value === "string" && value.startsWith(EXAMPLE_PATH) ? env().appUrl + value : value;

/** The files name our own pages by their paths. */
const linked = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [field, absolute(value)]));

const keyOf = (row: Record<string, unknown>): string => DEMO + String(row.name ?? row.title);

/** The others are real (SOURCES.md). */
const INVENTED = ["startups", "investors", "talent", "events"];

/** Of how many of a kind Home has cards. */
const SHOWN_ON_HOME = 3;

/** As an operator would: whatever a newcomer adds would stand there at once, as all is of the same day. */
function feature(kind: (typeof LINKED_KINDS)[number], row: Record<string, unknown>): void {
  const entry = importedEntry(kind, `key:${keyOf(row)}`);
  if (entry) setFeatured(kind, entry.id, true);
}

/** Stores the entries of one kind as an import would, each under a key of its own. */
function loadEntries(name: string): number {
  const kind = importKind(name, { source: INVENTED.includes(name) ? "the demonstration data" : "open data" });
  if (!kind) throw new Error(`${name} is no kind of the import`);
  const rows = entryRows(name);
  let changed = false;
  inIndexBatch(() => {
    for (const row of oldestFirst(rows)) {
      const checked = kind.check({ ...linked(dated(row)), key: keyOf(row) });
      if ("reason" in checked) throw new Error(`${name}.json: ${checked.reason}`);
      const outcome = checked.store();
      changed = outcome !== "unchanged" || changed;
      const featured = LINKED_KINDS.find((each) => each === name);
      if (featured && outcome === "stored" && rows.indexOf(row) < SHOWN_ON_HOME) feature(featured, row);
    }
  });
  if (changed) bumpVersion(kind.table);
  return rows.length;
}

/** The kinds of which the demo data names web sites of ours. */
const LINKED_KINDS = ["startups", "investors", "talent"] as const;

/** Links of ours, at whatever address the site was served, and those of earlier demo data, which no browser opens. */
const IS_DEMO_LINK = (column: string): string =>
  `(substr(${column}, -length(@path)) = @path OR ${column} GLOB 'http*://*.example' OR ${column} GLOB 'http*://*.example/*')`;

/** Returns whether it led elsewhere before. */
function renewLink(
  kind: (typeof LINKED_KINDS)[number],
  column: string,
  row: Record<string, unknown>,
): boolean {
  const link = absolute(row[column]);
  const importHash = importHashOf(IMPORTED_STORES[kind].schemas.imported.parse(linked(row)));
  const id = importedEntry(kind, `key:${keyOf(row)}`)?.id;
  if (id === undefined || ownerOf(kind, id) !== null) return false;
  const { changes } = statement<[object], unknown>(
    `UPDATE ${kind} SET ${column} = @link WHERE id = @id AND ${column} <> @link AND ${IS_DEMO_LINK(column)}`,
  ).run({ id, link, path: row[column] });
  if (changes > 0) changeEntry(kind, id, { name: String(row.name), importHash });
  return changes > 0;
}

/**
 * Demo entries that are still there link to this site wherever it is served today. Nothing else of them is touched: an
 * operator or owner may have written it.
 */
export function renewDemoLinks(): void {
  inTransaction(() => {
    for (const kind of LINKED_KINDS) {
      const renewed = entryRows(kind).flatMap((row) =>
        Object.keys(row)
          .filter((column) => String(row[column]).startsWith(EXAMPLE_PATH))
          .map((column) => renewLink(kind, column, row)),
      );
      if (renewed.includes(true)) bumpVersion(kind);
    }
  });
}

const momentsAgo = (minutes: number): number => Date.now() - minutes * 60_000;

function loadPosts(): number {
  const rows = readRows("posts.json", postRow);
  for (const { authorEmail, minutesAgo, images, video, videoThumbnail, ...row } of oldestFirst(rows)) {
    storePost({
      ...row,
      avatar: avatarOfName(row.author),
      images: images.map(storedPath),
      video: storedPathOrNull(video),
      videoThumbnail: storedPathOrNull(videoThumbnail),
      createdAt: momentsAgo(minutesAgo),
      importKey: `${DEMO}${authorEmail} ${minutesAgo}`,
    });
  }
  bumpVersion("posts");
  return rows.length;
}

function loadReels(): number {
  const rows = readRows("reels.json", reelRow);
  for (const { authorEmail, minutesAgo, video, thumbnail, ...row } of oldestFirst(rows)) {
    storeReel({
      ...row,
      avatar: avatarOfName(row.author),
      video: storedPath(video),
      thumbnail: storedPath(thumbnail),
      createdAt: momentsAgo(minutesAgo),
      importKey: `${DEMO}${authorEmail} ${minutesAgo}`,
    });
  }
  bumpVersion("reels");
  return rows.length;
}

/** Removes the demo entries, and nothing else. Call it in a transaction. */
export function removeDemoData(): void {
  for (const { kind } of STORES) {
    const prefix = kind === "posts" || kind === "reels" ? DEMO : `key:${DEMO}`;
    const gone = statement<[string, number, string], number>(
      "SELECT id FROM entries WHERE kind = ? AND substr(import_key, 1, ?) = ? AND deleted_at IS NULL",
    )
      .pluck()
      .all(kind, prefix.length, prefix);
    for (const id of gone) forget(kind, id);
  }
}

/** Whether nothing was ever listed here: also false when everything was deleted again. */
export const isUntouched = (): boolean =>
  statement<[], unknown>("SELECT 1 FROM entries LIMIT 1").get() === undefined;
