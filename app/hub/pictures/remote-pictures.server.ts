import { setImmediate as nextTurn } from "node:timers/promises";

import { bumpVersion } from "#app/platform/db/data-version.server";
import { REMOTE_PICTURE_COLUMNS, type FileColumn } from "#app/platform/db/file-columns.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import type { PictureShape } from "#app/platform/pictures/picture-encoding.server";
import { replaceJob } from "#app/platform/jobs/job-queue.server";

/*
 * Pictures that an import named by an https address: which there are, what became of each, and which are to be asked for
 * (other/product.md, "Pictures"). An entry keeps the address, and shows its monogram, until the picture lies in our own store.
 */

const HOUR = 60 * 60 * 1000;
const WEEK = 7 * 24 * HOUR;
/** How often an address is asked for in all. */
const MOST_ATTEMPTS = 3;
/** Addresses that are noted in one transaction. */
const ADDRESSES_PER_BATCH = 500;

/** Logos and portraits are shown in squares; other pictures as they are. */
const shapeIn = ({ column }: FileColumn): PictureShape => (/logo|avatar/.test(column) ? "logo" : "as-is");

/** The condition of the indexes named *_remote, letter by letter: only so SQLite uses them. */
const isRemote = ({ column }: FileColumn): string => `${column} GLOB '[Hh][Tt][Tt][Pp][Ss]:*'`;

/** Work that finds out what there is to fetch. */
export const LOOK_FOR_PICTURES = "look-for-pictures";

/** Asks for a look at the entries' pictures, soon and in the site's process: this one may be an import's. */
export const orderPictures = (): void => replaceJob({ kind: LOOK_FOR_PICTURES });

/** Where the picture of an address lies in our store, if it does. */
const storedPathOf = (url: string): string | undefined =>
  statement<[string], { path: string }>(
    "SELECT path FROM remote_pictures JOIN stored_objects USING (path) WHERE url = ?",
  ).get(url)?.path;

/**
 * A row of an import with our own pictures in place of addresses that were fetched earlier.
 *
 * @param pictures names of the fields that name a picture
 */
export function withStoredPictures<Row>(row: Row, pictures: readonly string[]): Row {
  const fields = { ...row } as Record<string, unknown>;
  for (const picture of pictures) {
    const url = fields[picture];
    if (typeof url === "string") fields[picture] = storedPathOf(url) ?? url;
  }
  return fields as Row;
}

/** Puts a stored picture in the place of its address, wherever that still stands. Call it inside a transaction. */
function showPicture(url: string, path: string): void {
  for (const place of REMOTE_PICTURE_COLUMNS) {
    const { changes } = statement<[string, string], unknown>(
      `UPDATE ${place.table} SET ${place.column} = ? WHERE ${place.column} = ? AND ${isRemote(place)}`,
    ).run(path, url);
    if (changes > 0) bumpVersion(place.table);
  }
}

/**
 * Notes the addresses that entries name and nobody has seen yet. Where the picture is there already, because the import
 * stored its row while the picture came in, it is shown; where its file is gone, as no entry named it, it is asked for
 * again.
 */
export async function noteAddresses(): Promise<void> {
  for (const place of REMOTE_PICTURE_COLUMNS) {
    const addresses = statement<[string, number], { url: string }>(
      `SELECT DISTINCT ${place.column} AS url FROM ${place.table} WHERE ${isRemote(place)} AND ${place.column} > ?
       ORDER BY ${place.column} LIMIT ?`,
    );
    let last: string | undefined = "";
    while (last !== undefined) {
      const urls: string[] = addresses.all(last, ADDRESSES_PER_BATCH).map(({ url }) => url);
      if (urls.length > 0) noteStep(JSON.stringify(urls));
      last = urls.at(-1);
      await nextTurn();
    }
  }
}

/** Notes some addresses, a JSON list, in a transaction of their own: requests are answered between two. */
function noteStep(urls: string): void {
  const now = Date.now();
  inTransaction(() => {
    statement<[number, string], unknown>(
      `INSERT INTO remote_pictures (url, due_at) SELECT value, ? FROM json_each(?) WHERE true
       ON CONFLICT DO NOTHING`,
    ).run(now, urls);
    const fetched = statement<[string], { url: string }>(
      `SELECT url FROM remote_pictures WHERE path IS NOT NULL AND url IN (SELECT value FROM json_each(?))`,
    ).all(urls);
    for (const { url } of fetched) {
      const path = storedPathOf(url);
      if (path) showPicture(url, path);
      else {
        statement<[number, string], unknown>(
          "UPDATE remote_pictures SET path = NULL, attempts = 0, due_at = ? WHERE url = ?",
        ).run(now, url);
      }
    }
  });
}

/** Addresses that are to be asked for now, the longest due first. */
export const dueAddresses = (limit: number): string[] =>
  statement<[number, number], { url: string }>(
    "SELECT url FROM remote_pictures WHERE due_at <= ? ORDER BY due_at LIMIT ?",
  )
    .all(Date.now(), limit)
    .map(({ url }) => url);

/** An attempt to fetch a picture. */
export interface PictureAttempt {
  url: string;
  shape: PictureShape;
  /** 1 for the first. */
  number: number;
}

/**
 * Begins an attempt: it counts before it is made, so that a picture that ends the process isn't asked for forever.
 *
 * @returns undefined when no entry names the address any more, or it was asked for often enough
 */
export function beginAttempt(url: string): PictureAttempt | undefined {
  return inTransaction(() => {
    const place = REMOTE_PICTURE_COLUMNS.find((candidate) =>
      statement<[string], unknown>(
        `SELECT 1 FROM ${candidate.table} WHERE ${candidate.column} = ? AND ${isRemote(candidate)} LIMIT 1`,
      ).get(url),
    );
    if (!place) {
      statement<[string], unknown>("DELETE FROM remote_pictures WHERE url = ?").run(url);
      return undefined;
    }
    const attempt = statement<[number, string], { attempts: number }>(
      "UPDATE remote_pictures SET attempts = attempts + 1, due_at = ?, last_error = NULL WHERE url = ? RETURNING attempts",
    ).get(Date.now() + HOUR, url);
    if (!attempt) return undefined;
    if (attempt.attempts <= MOST_ATTEMPTS) return { url, shape: shapeIn(place), number: attempt.attempts };
    statement<[string], unknown>("UPDATE remote_pictures SET due_at = NULL WHERE url = ?").run(url);
    return undefined;
  });
}

/** The picture of an address is stored: its entries show it from now on. */
export function pictureStored(url: string, path: string): void {
  inTransaction(() => {
    statement<[string, string], unknown>(
      "UPDATE remote_pictures SET path = ?, due_at = NULL, last_error = NULL WHERE url = ?",
    ).run(path, url);
    showPicture(url, path);
  });
}

/** The picture couldn't be had: it is asked for again in a week, three times in all. */
export function attemptFailed({ url, number }: PictureAttempt, reason: string): void {
  statement<[number | null, string, string], unknown>(
    "UPDATE remote_pictures SET due_at = ?, last_error = ? WHERE url = ?",
  ).run(number < MOST_ATTEMPTS ? Date.now() + WEEK : null, reason, url);
}

/** There was no room for the picture, which is not its fault: the attempt doesn't count. */
export function attemptPutOff({ url }: PictureAttempt, reason: string): void {
  statement<[number, string, string], unknown>(
    "UPDATE remote_pictures SET attempts = attempts - 1, due_at = ?, last_error = ? WHERE url = ?",
  ).run(Date.now() + HOUR, reason, url);
}
