import { z } from "zod";

import { addressColumn, ID_COLUMN, KEY_COLUMN } from "#app/catalogue/formats/entry-columns";
import { DELETED, isAlreadyStored, ownEntry, planOwnRow } from "#app/site/import/own-row.server";
import { importKey } from "#app/catalogue/fields/import-schema";
import { importRow, planImport, type ImportOutcome } from "#app/catalogue/store/import-row.server";
import type { KindStore } from "#app/catalogue/store/store.server";
import { REMOTE_PICTURE_COLUMNS } from "#app/catalogue/files/file-columns.server";
import type { SearchedKind } from "#app/platform/search/search-index.server";
import { isBlank, type FieldNames } from "#app/site/import/columns";
import { IMPORTED_STORES } from "#app/site/kinds.server";
import { withStoredPictures } from "#app/site/remote-pictures/remote-pictures.server";

export type CheckedRow = { store: () => ImportOutcome } | { reason: string };

export interface ImportKind extends FieldNames {
  table: SearchedKind;
  pictures: readonly string[];
  /** What each row needs. */
  required: readonly string[];
  /** `fields.key` is the operator's own key. */
  check: (fields: Record<string, unknown>) => CheckedRow;
}

const rowKey = importKey.optional();

/** Also under transformations. */
export function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  throw new TypeError("An import's schema must be made of an object");
}

export const picturesOf = (kind: SearchedKind): string[] =>
  REMOTE_PICTURE_COLUMNS.filter(({ table }) => table === kind).map(({ field }) => field);

const pathText = (path: readonly PropertyKey[]): string =>
  path
    .map((part, at) => (typeof part === "number" ? `[${part}]` : at > 0 ? `.${String(part)}` : part))
    .join("");

/** "stage: Please use at most 10,000 characters; name: Required" */
const reasonOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => `${pathText(path)}: ${message}`).join("; ");

type Store = (row: object, key?: string) => ImportOutcome;

/** Stores nothing but answers as if it did, also for rows that repeat or change earlier rows of the file. */
function rehearsal({ kind }: KindStore, source: string | undefined): Store {
  const taken = new Map<string, string>();
  return (row, key) => {
    const { outcome, mark } = planImport(kind, row, { source, key });
    // An earlier row would have changed it, and this row changes it back.
    if (outcome === "unchanged") return key !== undefined && taken.delete(key) ? "updated" : outcome;
    const identity = key ?? mark.importHash;
    const earlier = taken.get(identity);
    taken.set(identity, mark.importHash);
    return earlier === undefined ? outcome : earlier === mark.importHash ? "unchanged" : "updated";
  };
}

function kindOf(store: KindStore, options: ImportOptions): ImportKind {
  const { source, dryRun } = options;
  const { kind, fields, otherNames, schemas } = store;
  const schema = schemas.imported;
  const read = (values: object): { row: object } | { reason: string } => {
    const parsed = schema.safeParse(values);
    return parsed.success ? { row: parsed.data } : { reason: reasonOf(parsed.error) };
  };
  const pictures = picturesOf(kind);
  const entryColumns = [ID_COLUMN, addressColumn(fields)];
  const keys = new Set<string>();
  const isOfSite = (values: object) => entryColumns.every((column) => column in values);
  // Pictures that were fetched earlier show at once.
  const storeRow: Store = dryRun
    ? rehearsal(store, source)
    : (row, key) => importRow(store, row, { source, key }, withStoredPictures(row, pictures));
  return {
    table: kind,
    fields: fieldsOf(schema),
    otherNames,
    entryColumns,
    pictures,
    required: schema.safeParse({}).error?.issues.map(({ path }) => pathText(path)) ?? [],
    check(values) {
      const { [KEY_COLUMN]: givenKey, ...given } = values;
      const key = rowKey.safeParse(isBlank(givenKey) ? undefined : givenKey);
      const own = key.success ? ownEntry(store, given) : undefined;
      if (own === "deleted") return { reason: DELETED };
      if (own)
        return planOwnRow(store, own, { ...options, values: given, key: key.data, pictures, read, keys });
      const checked = read(given);
      if ("row" in checked && key.success) {
        const { row } = checked;
        const isSame =
          isOfSite(given) && key.data === undefined && isAlreadyStored(store, row, { read, pictures });
        return { store: () => (isSame ? "unchanged" : storeRow(row, key.data)) };
      }
      const reasons = [
        ...(key.success ? [] : [`${KEY_COLUMN}: ${key.error.issues[0]?.message}`]),
        ...("row" in checked ? [] : [checked.reason]),
      ];
      return { reason: reasons.join("; ") };
    },
  };
}

const isKind = (name: string): name is keyof typeof IMPORTED_STORES => Object.hasOwn(IMPORTED_STORES, name);

export const IMPORT_KINDS: readonly string[] = Object.keys(IMPORTED_STORES);

interface ImportOptions {
  /** Shown on the page of each entry; without it nothing is said. */
  source?: string;
  dryRun?: boolean;
}

/** In a dry run the kind remembers rows: use it for one file. */
export const importKind = (name: string, options: ImportOptions): ImportKind | undefined =>
  isKind(name) ? kindOf(IMPORTED_STORES[name], options) : undefined;
