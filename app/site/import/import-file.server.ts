import path from "node:path";

import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction } from "#app/platform/db/db.server";
import { OperatorError } from "#app/platform/env.server";
import type { ImportOutcome } from "#app/catalogue/store/import-row.server";
import { inIndexBatch, mergeIndexAfter } from "#app/platform/search/search-index.server";
import { isOwnHead } from "#app/catalogue/formats/entry-columns";
import { columnNames, Columns, missingSources, unfilledFields } from "#app/site/import/columns";
import { ALL_SEPARATORS, csvHead, readCsvRows, type CsvHead } from "#app/site/import/csv-rows.server";
import { explainDatabaseFault } from "#app/site/import/explained-fault.server";
import { IMPORT_KINDS, importKind, type ImportKind } from "#app/site/import/import-kinds.server";
import { firstNames, jsonColumns, readJsonRows } from "#app/site/import/json-rows.server";
import { readPictures } from "#app/site/import/pictures.server";
import type { RejectedRow } from "#app/site/import/rejected-file.server";
import type { SourceRow } from "#app/site/import/source-row";
import { orderPictures } from "#app/site/remote-pictures/remote-pictures.server";
import { openTextFile, type TextFile } from "#app/site/import/text-file.server";
import { plain } from "#app/platform/terminal-text";

export interface ImportRequest {
  /** One of IMPORT_KINDS. */
  kind: string;
  /** A .csv or .json file. */
  file: string;
  /** Source columns by the field that each fills. */
  map?: Readonly<Record<string, string>>;
  /** Detected where it isn't given. */
  encoding?: string;
  /** Where the rows are from, as their pages say it. */
  source?: string;
  dryRun?: boolean;
  /** Called after each batch, once it is committed. */
  onProgress?: (progress: ImportProgress) => void;
  reject?: (row: RejectedRow) => void;
}

export type ImportCounts = Record<ImportOutcome | "rejected", number>;

export interface ImportProgress {
  counts: Readonly<ImportCounts>;
  bytesRead: number;
  bytes: number;
}

export interface ImportReport {
  counts: ImportCounts;
  /** For the operator, one sentence each. */
  notes: string[];
}

/** Few enough in one transaction that the site's own writes never wait long. */
const BATCH_ROWS = 250;

interface Format {
  rows: (file: TextFile, onBytes: (bytes: number) => void) => AsyncGenerator<SourceRow>;
  columns: (file: TextFile) => Promise<string[]>;
  /** Of a format that names its columns once, for all rows. */
  head?: (file: TextFile) => Promise<CsvHead>;
}

const FORMATS: Record<".csv" | ".json", Format> = {
  ".csv": { rows: readCsvRows, columns: async (file) => (await csvHead(file)).columns, head: csvHead },
  ".json": { rows: readJsonRows, columns: jsonColumns },
};

const isFormat = (extension: string): extension is keyof typeof FORMATS => Object.hasOwn(FORMATS, extension);

function formatOf(file: string): Format {
  const extension = path.extname(file).toLowerCase();
  if (!isFormat(extension)) throw new OperatorError(`${file} must be a .csv or a .json file.`);
  return FORMATS[extension];
}

function kindNamed({ kind: name, source, dryRun }: ImportRequest): ImportKind {
  const kind = importKind(name, { source, dryRun });
  if (!kind)
    throw new OperatorError(`"${name}" can't be imported; the kinds are ${IMPORT_KINDS.join(", ")}.`);
  return kind;
}

function checkTargets(kind: ImportKind, map: Readonly<Record<string, string>>): void {
  const names = columnNames(kind);
  const unknown = Object.keys(map).filter((target) => !names.includes(target));
  if (unknown.length > 0) {
    throw new OperatorError(`--map fills ${unknown.join(", ")}, but the fields are ${names.join(", ")}.`);
  }
}

const MAX_NAMES_LISTED = 50;

function namesOf(columns: readonly string[]): string {
  const more = columns.length - MAX_NAMES_LISTED;
  const listed = columns.slice(0, MAX_NAMES_LISTED).map(plain).join(", ");
  return more > 0 ? `${listed} and ${more} more` : listed;
}

function checkSources(
  file: TextFile,
  map: Readonly<Record<string, string>>,
  columns: readonly string[],
): void {
  const missing = missingSources(map, columns);
  if (missing.length > 0) {
    throw new OperatorError(
      `${file.name} has no column ${missing.join(", ")}; its columns are ${namesOf(columns)}.`,
    );
  }
}

/** Otherwise each row would be rejected, which doesn't tell that its columns are parted by something else. */
function checkHead(
  file: TextFile,
  kind: ImportKind,
  map: Readonly<Record<string, string>>,
  { columns, partedBy }: CsvHead,
): void {
  const unfilled = unfilledFields(kind, map, columns);
  if (unfilled.length === 0) return;
  throw new OperatorError(
    `${file.name} has no column for ${unfilled.join(" and ")}; its columns, separated by ${partedBy}, are ${namesOf(columns)}: ` +
      `separate them by ${ALL_SEPARATORS}, or say with --map which column fills what.`,
  );
}

class Import {
  readonly counts: ImportCounts = { stored: 0, updated: 0, unchanged: 0, rejected: 0 };
  droppedPictures = 0;
  #batch: (() => ImportOutcome)[] = [];

  constructor(
    readonly kind: ImportKind,
    readonly columns: Columns,
    readonly request: ImportRequest,
  ) {}

  take(row: SourceRow): void {
    const fields = this.columns.fieldsOf(row);
    const dropped = readPictures(fields, this.kind.pictures);
    const checked = row.fault === undefined ? this.kind.check(fields) : { reason: row.fault };
    if ("reason" in checked) {
      const { reason } = checked;
      this.request.reject?.({ line: row.line, reason, record: row.rejectedRecord(reason), frame: row.frame });
      this.counts.rejected += 1;
    } else {
      this.droppedPictures += dropped;
      this.#batch.push(checked.store);
    }
  }

  get batchIsFull(): boolean {
    return this.#batch.length >= BATCH_ROWS;
  }

  storeBatch(): void {
    const batch = this.#batch;
    this.#batch = [];
    const storeAll = (): ImportOutcome[] => {
      const outcomes = batch.map((store) => store());
      const changed = outcomes.some((outcome) => outcome !== "unchanged");
      if (changed && !this.request.dryRun) bumpVersion(this.kind.table);
      return outcomes;
    };
    const store = () => inTransaction(() => inIndexBatch(storeAll));
    const outcomes = explainDatabaseFault(this.request.dryRun ? storeAll : store);
    for (const outcome of outcomes) this.counts[outcome] += 1;
  }
}

function notesOn({ columns, droppedPictures, request }: Import, file: TextFile): string[] {
  const notes: string[] = [];
  if (request.dryRun) notes.push("A dry run: nothing was stored; the numbers say what would be.");
  if (file.assumed)
    notes.push(`${file.name} isn't UTF-8 and was read as Windows-1252; --encoding names another.`);
  if (columns.ignored.length > 0)
    notes.push(`Columns that fill no field were ignored: ${namesOf(columns.ignored)}.`);
  if (droppedPictures > 0) {
    notes.push(
      `Pictures left out, because only https addresses and stored paths are kept: ${droppedPictures}.`,
    );
  }
  return notes;
}

/**
 * Memory stays flat whatever the file's length (other/product.md, "Importing").
 *
 * @throws OperatorError, in one sentence, for an unknown kind, map or encoding, a file that can't be read to its end
 *   (rows before the error are stored), or a database that can't be written
 */
export async function importFile(request: ImportRequest): Promise<ImportReport> {
  const { map = {}, dryRun = false } = request;
  const kind = kindNamed(request);
  checkTargets(kind, map);
  const format = formatOf(request.file);
  const file = await openTextFile(request.file, request.encoding);
  if (Object.keys(map).length > 0) checkSources(file, map, await format.columns(file));
  const head = await format.head?.(file);
  const isOwn = isOwnHead(head?.columns ?? (await firstNames(file)));
  if (head && !isOwn) checkHead(file, kind, map, head);

  const run = new Import(kind, new Columns(kind, map, isOwn), request);
  let bytesRead = 0;
  const storeBatch = () => {
    run.storeBatch();
    request.onProgress?.({ counts: run.counts, bytesRead, bytes: file.bytes });
  };
  try {
    for await (const row of format.rows(file, (bytes) => (bytesRead = bytes))) {
      run.take(row);
      if (run.batchIsFull) storeBatch();
    }
  } finally {
    storeBatch();
    const { stored, updated } = run.counts;
    if (kind.pictures.length > 0 && stored + updated > 0 && !dryRun) explainDatabaseFault(orderPictures);
  }
  if (!dryRun) mergeIndexAfter(run.counts.stored + run.counts.updated);
  return { counts: run.counts, notes: notesOn(run, file) };
}
