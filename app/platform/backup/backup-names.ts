/** `before-restore`: the copy of a database that a restore replaced. */
export type BackupKind = "hub" | "before-restore";

const NAME = /^(hub|before-restore)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.db\.gz$/;

/** UTC, to the millisecond, sorting by time. */
export const stampOf = (time: number): string => new Date(time).toISOString().replace(/[:.]/g, "-");

export const backupName = (kind: BackupKind, time: number): string => `${kind}-${stampOf(time)}.db.gz`;

export function readBackupName(name: string): { kind: BackupKind; madeAt: number } | undefined {
  const [, kind, day, hour, minute, second, fraction] = NAME.exec(name) ?? [];
  const madeAt = Date.parse(`${day}T${hour}:${minute}:${second}.${fraction}Z`);
  return Number.isNaN(madeAt) ? undefined : { kind: kind as BackupKind, madeAt };
}
