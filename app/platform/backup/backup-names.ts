/** A backup of the database, or the copy of a database that a restore replaced. */
export type BackupKind = "hub" | "before-restore";

const NAME = /^(hub|before-restore)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db\.gz$/;

/** A moment in a file's name: UTC, to the millisecond, sorting by time. */
export const stampOf = (time: number): string => new Date(time).toISOString().replace(/[:.]/g, "-");

/** Name of a backup that is made at a moment (milliseconds since 1970). */
export const backupName = (kind: BackupKind, time: number): string => `${kind}-${stampOf(time)}.db.gz`;

/** What a file's name says; undefined for a file that isn't one of these. */
export function readBackupName(name: string): { kind: BackupKind; madeAt: number } | undefined {
  const [, kind, day, hour, minute, second, fraction] = NAME.exec(name) ?? [];
  const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}.${fraction}Z`);
  return Number.isNaN(madeAt) ? undefined : { kind: kind as BackupKind, madeAt };
}
