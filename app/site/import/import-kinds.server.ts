import { z } from "zod";

import { importKey } from "#app/catalogue/fields/import-schema";
import {
  storeImported,
  type ImportMark,
  type ImportOutcome,
  type ImportSink,
  type ImportTarget,
} from "#app/catalogue/store/imported-rows.server";
import { REMOTE_PICTURE_COLUMNS } from "#app/catalogue/files/file-columns.server";
import type { SearchedKind } from "#app/platform/search/search-index.server";
import { isBlank, KEY_FIELD, type FieldNames } from "#app/site/import/columns";
import { IMPORT_TARGETS } from "#app/site/kinds.server";
import { withStoredPictures } from "#app/site/pictures/remote-pictures.server";

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

type Store<Row> = (row: Row, key?: string) => ImportOutcome;

/** Stores nothing but answers as if it did, also for rows that repeat or change earlier rows of the file. */
function rehearsal<Row>(target: ImportTarget<Row>, source: string | undefined): Store<Row> {
  const taken = new Map<string, string>();
  return (row, key) => {
    let rehearsed: ImportOutcome | undefined;
    const note = ({ importHash }: ImportMark, first: ImportOutcome) => {
      const identity = key ?? importHash;
      const earlier = taken.get(identity);
      taken.set(identity, importHash);
      rehearsed = earlier === undefined ? first : earlier === importHash ? "unchanged" : "updated";
    };
    const stored = storeImported(
      {
        kind: target.kind,
        insert: (_row, mark) => note(mark, "stored"),
        update: (_id, _row, mark) => note(mark, "updated"),
        setSource: (_id, mark) => note(mark, "updated"),
      },
      row,
      { source, key },
    );
    if (rehearsed) return rehearsed;
    // An earlier row would have changed it, and this row changes it back.
    return key !== undefined && taken.delete(key) ? "updated" : stored;
  };
}

/** Shows pictures that were fetched earlier. The hash stays that of the file's row, so that the row is still known. */
const showingPictures = <Row>(target: ImportTarget<Row>, pictures: readonly string[]): ImportSink<Row> => ({
  kind: target.kind,
  insert: (row, mark) => target.insert(withStoredPictures(row, pictures), mark),
  update: (id, row, mark) => target.update(id, withStoredPictures(row, pictures), mark),
  setSource: target.setSource,
});

function kindOf<Row>(target: ImportTarget<Row>, { source, dryRun }: ImportOptions): ImportKind {
  const fields = fieldsOf(target.schema);
  const pictures = picturesOf(target.kind);
  const shown = showingPictures(target, pictures);
  const store: Store<Row> = dryRun
    ? rehearsal(target, source)
    : (row, key) => storeImported(shown, row, { source, key });
  return {
    table: target.kind,
    fields,
    otherNames: target.otherNames ?? {},
    pictures,
    required: target.schema.safeParse({}).error?.issues.map(({ path }) => pathText(path)) ?? [],
    check: (values) => {
      const { [KEY_FIELD]: givenKey, ...given } = values;
      const row = target.schema.safeParse(given);
      const key = rowKey.safeParse(isBlank(givenKey) ? undefined : givenKey);
      if (row.success && key.success) return { store: () => store(row.data, key.data) };
      const reasons = [
        ...(key.success ? [] : [`${KEY_FIELD}: ${key.error.issues[0]?.message}`]),
        ...(row.success ? [] : [reasonOf(row.error)]),
      ];
      return { reason: reasons.join("; ") };
    },
  };
}

const isKind = (name: string): name is keyof typeof IMPORT_TARGETS => Object.hasOwn(IMPORT_TARGETS, name);

export const IMPORT_KINDS: readonly string[] = Object.keys(IMPORT_TARGETS);

interface ImportOptions {
  /** Shown on the page of each entry; without it nothing is said. */
  source?: string;
  dryRun?: boolean;
}

/** In a dry run the kind remembers rows: use it for one file. */
export const importKind = (name: string, options: ImportOptions): ImportKind | undefined =>
  isKind(name) ? kindOf(IMPORT_TARGETS[name] as ImportTarget<unknown>, options) : undefined;
