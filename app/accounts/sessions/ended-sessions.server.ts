import { withSpareRoom } from "#app/platform/storage/spare-room.server";
import { SECOND_MS } from "#app/platform/durations";
import { log, reasonOf } from "#app/platform/log.server";

/* Whoever logs out is logged out, also where the database takes no write: then this process remembers it until it does. */

const RETRY_MS = 5 * SECOND_MS;
/** Far more than log out while a disk is full; the earliest are forgotten first. */
const MAX_ENDED = 10_000;

/** Sessions whose rows are still to be deleted, by the hashes of their ids. */
const ended = new Set<string>();

export const isEnded = (sidHash: string): boolean => ended.has(sidHash);

export function endForSure(sidHash: string, deleteRow: (sidHash: string) => void): void {
  try {
    withSpareRoom(() => deleteRow(sidHash));
  } catch (error) {
    log.error(`A session that was ended can't be deleted yet: ${reasonOf(error)}`);
    const [earliest] = ended;
    if (earliest !== undefined && ended.size >= MAX_ENDED) ended.delete(earliest);
    ended.add(sidHash);
    retryLater(deleteRow);
  }
}

let waiting: NodeJS.Timeout | undefined;

function retryLater(deleteRow: (sidHash: string) => void): void {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    try {
      for (const sidHash of ended) {
        deleteRow(sidHash);
        ended.delete(sidHash);
      }
    } catch {
      retryLater(deleteRow);
    }
  }, RETRY_MS).unref();
}
