import { bumpVersion } from "#app/platform/db/data-version.server";
import { REMOTE_PICTURE_COLUMNS, type FileColumn } from "#app/catalogue/files/file-columns.server";
import { changeShown } from "#app/catalogue/store/entry-rows.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { DAY_MS, HOUR_MS } from "#app/platform/durations";
import { takeTurn } from "#app/platform/turns/turns.server";
import type { PictureShape } from "#app/platform/pictures/picture-encoding.server";
import { replaceTask } from "#app/platform/queue/task-queue.server";

/*
 * Pictures that an import named by https addresses (other/product.md, "Pictures"). An entry keeps the address, and
 * shows its monogram, until we have stored the picture.
 */

const RETRY_PAUSE_MS = 7 * DAY_MS;
const MAX_ATTEMPTS = 3;
const ADDRESSES_PER_BATCH = 500;

/** Logos and portraits are shown in squares. */
const shapeIn = ({ column }: FileColumn): PictureShape => (/logo|avatar/.test(column) ? "logo" : "as-is");

/** The condition of the indexes *_remote, letter by letter: otherwise SQLite doesn't use them. */
const isRemote = ({ column }: FileColumn): string => `${column} GLOB '[Hh][Tt][Tt][Pp][Ss]:*'`;

export const LOOK_FOR_PICTURES = "look-for-pictures";

/** In the site's process, as this one may be an import's. */
export const orderPictures = (): void => replaceTask({ kind: LOOK_FOR_PICTURES });

const storedPathOf = (url: string): string | undefined =>
  statement<[string], { path: string }>(
    "SELECT path FROM remote_pictures JOIN stored_objects USING (path) WHERE url = ?",
  ).get(url)?.path;

/** Replaces addresses that were fetched earlier by our own pictures. */
export function withStoredPictures<Row>(row: Row, pictures: readonly string[]): Row {
  const fields = { ...row } as Record<string, unknown>;
  for (const picture of pictures) {
    const url = fields[picture];
    if (typeof url === "string") fields[picture] = storedPathOf(url) ?? url;
  }
  return fields as Row;
}

/** Call it inside a transaction. */
function showPicture(url: string, path: string): void {
  for (const place of REMOTE_PICTURE_COLUMNS) {
    const shown = statement<[string, string], number>(
      `UPDATE ${place.table} SET ${place.column} = ? WHERE ${place.column} = ? AND ${isRemote(place)}
       RETURNING id`,
    )
      .pluck()
      .all(path, url);
    for (const id of shown) changeShown(place.table, id);
    if (shown.length > 0) bumpVersion(place.table);
  }
}

/** A picture that came in while the import stored its row is shown; one whose file is gone is fetched again. */
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
      await takeTurn();
    }
  }
}

/** `urls` is a JSON list. One transaction each: requests are answered in between. */
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

/** The longest due first. */
export const dueAddresses = (limit: number): string[] =>
  statement<[number, number], { url: string }>(
    "SELECT url FROM remote_pictures WHERE due_at <= ? ORDER BY due_at LIMIT ?",
  )
    .all(Date.now(), limit)
    .map(({ url }) => url);

export interface PictureAttempt {
  url: string;
  shape: PictureShape;
  /** From 1. */
  number: number;
}

/**
 * Counts before the attempt, so that a picture that ends the process isn't tried forever. Undefined when no entry names
 * the address any more, or it was tried often enough.
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
    ).get(Date.now() + HOUR_MS, url);
    if (!attempt) return undefined;
    if (attempt.attempts <= MAX_ATTEMPTS) return { url, shape: shapeIn(place), number: attempt.attempts };
    statement<[string], unknown>("UPDATE remote_pictures SET due_at = NULL WHERE url = ?").run(url);
    return undefined;
  });
}

export function pictureStored(url: string, path: string): void {
  inTransaction(() => {
    statement<[string, string], unknown>(
      "UPDATE remote_pictures SET path = ?, due_at = NULL, last_error = NULL WHERE url = ?",
    ).run(path, url);
    showPicture(url, path);
  });
}

/** It is tried again in a week, three times in all. */
export function attemptFailed({ url, number }: PictureAttempt, reason: string): void {
  statement<[number | null, string, string], unknown>(
    "UPDATE remote_pictures SET due_at = ?, last_error = ? WHERE url = ?",
  ).run(number < MAX_ATTEMPTS ? Date.now() + RETRY_PAUSE_MS : null, reason, url);
}

/** A lack of room isn't the picture's error: the attempt doesn't count. */
export function attemptPutOff({ url }: PictureAttempt, reason: string): void {
  statement<[number, string, string], unknown>(
    "UPDATE remote_pictures SET attempts = attempts - 1, due_at = ?, last_error = ? WHERE url = ?",
  ).run(Date.now() + HOUR_MS, reason, url);
}
