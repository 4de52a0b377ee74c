import { isDeepStrictEqual } from "node:util";

import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { z } from "zod";

import { amountInDollars } from "#app/language/amounts/amount-in-dollars";
import type { Kind } from "#app/catalogue/define-kind";
import {
  blankOf,
  type Definition,
  type DerivedOf,
  type EntityOf,
  type Fields,
  type GivenOf,
  type ValuesOf,
} from "#app/catalogue/fields/field";
import { entityLoader, type ColumnsHold } from "#app/catalogue/fields/field-columns.server";
import { entitySchema } from "#app/catalogue/fields/entity-schema.server";
import { schemasOf, type Schemas } from "#app/catalogue/fields/field-schemas.server";
import { searchedTexts } from "#app/catalogue/fields/searched-texts.server";
import { facetsOf, type OwnFacets } from "#app/catalogue/query/facets-of.server";
import type { Facets } from "#app/catalogue/query/kind-index";
import { writeDerived, type Derivation } from "#app/catalogue/store/derived-rows.server";
import type { EntryName } from "#app/catalogue/store/entry-lists.server";
import {
  addEntry,
  changeEntry,
  ownerOf,
  restateEntry,
  restateFacets,
  type ImportedAs,
  type NewEntry,
} from "#app/catalogue/store/entry-rows.server";
import { schemaName } from "#app/platform/api/operation.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { db, inTransaction } from "#app/platform/db/db.server";
import { preparedInsert } from "#app/platform/db/prepared-insert.server";
import { requireOwnPicture } from "#app/platform/pictures/pictures.server";
import { idsNamed } from "#app/platform/search/best-matches.server";
import { ignoreCase } from "#app/platform/search/text-match";
import { readWebAddress } from "#app/platform/text/web-address";
import { trimEnd } from "#app/platform/trim-end";
import { entries, PUBLIC_TABLES, publicTable, type DataKind } from "#drizzle/schema.server";

/** What a store works from. */
interface Parts<Row, Entity> extends Derivation<Row> {
  /** What lists are filtered and sorted by. */
  facetsOf?(row: Row): Facets | null;
  load(ids: readonly number[]): Entity[];
  nameOf(entry: Row | Entity): string;
  /** Columns computed from the others. */
  computed?(row: Row): object;
  /** Columns that each change sets, whatever it changes. */
  onChange?: object;
  /** With what no input brings: what is stored of it, or nothing yet. */
  whole?(row: Row, stored: StoredRow["row"] | undefined): Row;
  /** Writes what another table says of the row, in the transaction that writes it. */
  written?(id: number, row: Row): void;
  /** Once an import has brought it, also where it says nothing new; likewise. */
  brought?(id: number): void;
  /** @throws Refusal 400 or 403 at a field with a file that doesn't exist or is another member's */
  check?(input: Row, ownerId: number): void;
}

export interface StoredRow {
  row: { id: number };
  entry: {
    name: string;
    importKey: string | null;
    importHash: string | null;
    source: string | null;
    ownerId: number | null;
    /** Milliseconds since 1970. */
    createdAt: number;
    updatedAt: number | null;
  } | null;
}

/** All that is done with the entries of a kind; `removeEntry` removes one. */
export interface Store<
  Row extends object = object,
  Entity extends { id: number } = { id: number },
> extends Pick<Parts<Row, Entity>, "kind" | "links" | "load" | "nameOf" | "brought"> {
  /** Call it in a transaction, with `bumpVersion`. `beside` is what isn't the entry's own content; returns the id. */
  insert(row: Row, beside: Omit<NewEntry, "name">): number;
  /** Likewise. */
  change(id: number, row: Row, imported?: ImportedAs): void;
  /** Writes otherwise what it says already: nothing of it counts as changed. What is derived is left to a reindex. */
  restate(id: number, row: Row, imported: { importKey: string; importHash: string }): void;
  facetsOf(row: Row): Facets | null;
  /** By id, with what is known of each besides. */
  rowsAfter(id: number, limit: number): StoredRow[];
  /** The same of these, in their order; those without a row are left out. */
  stored(ids: readonly number[]): StoredRow[];
  /** Corrects what is derived from a row; returns whether anything was wrong. */
  repair(id: number, row: Row): boolean;
  /** @throws Refusal 400 or 403 at a field with a file that doesn't exist or is another member's */
  create(input: Row, ownerId: number): Entity;
  /** False when the member has no such entry; throws like `create`. */
  update(id: number, input: Row, ownerId: number): boolean;
  own(id: number, ownerId: number): Entity | undefined;
}

export function storeOf<Row extends object, Entity extends { id: number }>(
  parts: Parts<Row, Entity>,
): Store<Row, Entity> {
  const { kind, links, load, brought, computed = () => ({}), onChange, check = () => undefined } = parts;
  const { whole = (row) => row, written = () => undefined } = parts;
  const nameOf = (entry: Row | Entity) => parts.nameOf(entry);
  const facetsOf = (row: Row) => parts.facetsOf?.(row) ?? null;
  const table = publicTable(kind);
  const insertRow = preparedInsert(table);
  const set = (id: number, columns: object) => db().update(table).set(columns).where(eq(table.id, id)).run();
  const { name, importKey, importHash, source, ownerId, createdAt, updatedAt } = entries;
  const storedRows = () =>
    db()
      .select({ row: table, entry: { name, importKey, importHash, source, ownerId, createdAt, updatedAt } })
      .from(table)
      .leftJoin(entries, and(eq(entries.kind, kind), eq(entries.id, table.id)));
  const store: Store<Row, Entity> = {
    kind,
    links,
    load,
    nameOf,
    brought,
    facetsOf,
    insert(given, beside) {
      const row = whole(given, undefined);
      const id = insertRow({ ...row, ...computed(row) } as (typeof table)["$inferInsert"]);
      addEntry(kind, id, { ...beside, name: nameOf(row), facets: facetsOf(row) });
      writeDerived(parts, id, row, true);
      written(id, row);
      return id;
    },
    change(id, given, imported) {
      const row = parts.whole ? whole(given, store.stored([id])[0]?.row) : given;
      set(id, { ...row, ...computed(row), ...onChange });
      changeEntry(kind, id, { ...imported, name: nameOf(row), facets: facetsOf(row) });
      writeDerived(parts, id, row);
      written(id, row);
    },
    restate(id, row, imported) {
      set(id, row);
      restateEntry(kind, id, { ...imported, name: nameOf(row) });
    },
    rowsAfter: (id, limit) => storedRows().where(gt(table.id, id)).orderBy(asc(table.id)).limit(limit).all(),
    stored(ids) {
      const byId = new Map(
        storedRows()
          .where(inArray(table.id, [...ids]))
          .all()
          .map((each) => [each.row.id, each]),
      );
      return ids.map((id) => byId.get(id)).filter((each) => each !== undefined);
    },
    repair(id, row) {
      const columns = Object.entries(computed(row));
      const isWrong = columns.some(([name, value]) => row[name as keyof Row] !== value);
      if (isWrong) set(id, Object.fromEntries(columns));
      const isRestated = restateFacets(kind, id, facetsOf(row));
      return writeDerived(parts, id, row) || isRestated || isWrong;
    },
    create: (input, ownerId) =>
      inTransaction(() => {
        check(input, ownerId);
        const id = store.insert(input, { ownerId });
        bumpVersion(kind);
        const [entity] = load([id]);
        if (!entity) throw new Error(`The entry ${kind} ${id} was stored and can't be read`);
        return entity;
      }),
    update: (id, input, ownerId) =>
      inTransaction(() => {
        if (ownerOf(kind, id) !== ownerId) return false;
        check(input, ownerId);
        store.change(id, input);
        bumpVersion(kind);
        return true;
      }),
    own: (id, ownerId) => (ownerOf(kind, id) === ownerId ? load([id])[0] : undefined),
  };
  return store;
}

/** What a kind says beside its fields. */
interface Own<Row, Given> extends Pick<Parts<Given, never>, "computed" | "onChange" | "written" | "brought"> {
  schemas?: Schemas<Given>;
  /** Other names of columns in imported files, by the field. */
  otherNames?: Readonly<Record<string, string>>;
  /** Facets that no field says by itself. */
  facets?: OwnFacets<Row>;
}

export interface KindStore<
  Row extends object = object,
  Entity extends { id: number } = { id: number },
  Derived extends object = object,
> extends Store<Row, Entity> {
  fields: Fields;
  intro?: Definition["intro"];
  filled?: Definition["filled"];
  schemas: Schemas<Row>;
  /** Of an entry as the API answers it. */
  entity: z.ZodType<Entity>;
  otherNames: Readonly<Record<string, string>>;
  /** The field of its picture. */
  picture: string;
  /** Another entry that says the same. */
  findDuplicate(input: Row): EntryName | undefined;
  /**
   * Writes what was read elsewhere of an entry, which counts as a change of it. Call it in a transaction; returns whether it
   * says something else now.
   */
  derive(id: number, derived: Derived): boolean;
}

/** Entries of one name checked for a duplicate. */
const MAX_NAMESAKES = 1000;

/** Without case, scheme and a final slash. What was stored by older rules is no web address, or written otherwise. */
const plain = (text: unknown): string => {
  const written = String(text ?? "");
  return trimEnd(ignoreCase((readWebAddress(written) ?? written).replace(/^https?:\/\//, "")), "/");
};

/** A derived value stays for as long as the value does that it was read from, what only imports say whatever changes; undefined where a kind has neither. */
function wholeOf(fields: Fields) {
  const derived = Object.entries(fields).flatMap(([name, field]) =>
    field.derivedFrom === undefined && !field.isImported
      ? []
      : [{ name, from: field.derivedFrom, blank: blankOf(field) }],
  );
  if (derived.length === 0) return undefined;
  return <Row extends object>(row: Row, stored: object | undefined): Row => {
    const valueIn = (values: object, name: string): unknown => values[name as keyof typeof values];
    const kept = derived.map(({ name, from, blank }) => {
      const isSame =
        stored !== undefined &&
        // What isn't named stays as it is.
        (from === undefined || [valueIn(stored, from), undefined].includes(valueIn(row, from)));
      return [name, isSame ? valueIn(stored, name) : blank];
    });
    return { ...Object.fromEntries(kept), ...row };
  };
}

/** The columns of amounts, by what the fields say. */
function dollarsOf(fields: Fields) {
  const amounts = Object.entries(fields).flatMap(([name, field]) =>
    field.type === "line" && field.dollarsIn ? [[name, field.dollarsIn] as const] : [],
  );
  return (row: object) =>
    Object.fromEntries(
      amounts.map(([name, column]) => [column, amountInDollars(row[name as keyof typeof row])]),
    );
}

/** A kind's entries, from what it says of its fields. Fails to compile where a column's type isn't its field's. */
export function defineStore<const Of extends Fields, const Table extends DataKind>(
  { table: kind, singular }: Kind & { table: Table },
  definition: Definition<Of> & ColumnsHold<(typeof PUBLIC_TABLES)[Table], Of>,
  own: Own<ValuesOf<Of>, GivenOf<Of>> = {},
): KindStore<GivenOf<Of>, EntityOf<Of>, DerivedOf<Of>> {
  type Given = GivenOf<Of>;
  type Row = ValuesOf<Of>;
  const { fields, sameBy, intro, filled }: Definition<Of> = definition;
  const { schemas = schemasOf(definition), otherNames = {}, facets, computed, ...parts } = own;
  const nameOfType = (type: string) => Object.keys(fields).find((name) => fields[name]?.type === type) ?? "";
  const [name, picture] = [nameOfType("name"), nameOfType("picture")];
  const [textsOf, facetsOfRow] = [searchedTexts(fields), facetsOf(fields, facets)];
  const dollars = dollarsOf(fields);
  const store = storeOf<Given, EntityOf<Of>>({
    // Both are asked of whole rows.
    textsOf: (row) => textsOf(row as Row),
    facetsOf: (row) => facetsOfRow(row as Row),
    whole: wholeOf(fields),
    computed: (row) => ({ ...dollars(row), ...computed?.(row) }),
    ...parts,
    kind,
    load: entityLoader(fields, PUBLIC_TABLES[kind] as never),
    nameOf: (entry) => String(entry[name as keyof typeof entry]),
    check(input, ownerId) {
      const path = input[picture as keyof Given];
      if (typeof path === "string") requireOwnPicture(path, ownerId, picture);
    },
  });
  return {
    ...store,
    fields,
    intro,
    filled,
    schemas,
    entity: entitySchema(fields as Of, schemaName(singular)),
    otherNames,
    picture,
    findDuplicate(input) {
      const namesakes = store.load(idsNamed(kind, store.nameOf(input), MAX_NAMESAKES));
      const isSame = (listed: Given) => sameBy.every((field) => plain(listed[field]) === plain(input[field]));
      const found = namesakes.find(isSame);
      return found && { id: found.id, name: store.nameOf(found) };
    },
    derive(id, derived) {
      const [stored] = store.stored([id]);
      if (!stored) return false;
      const row = stored.row as Given & { id: number };
      const isSame = Object.entries(derived).every(([field, value]) =>
        isDeepStrictEqual(row[field as keyof Given], value),
      );
      if (isSame) return false;
      store.change(id, { ...row, ...derived });
      bumpVersion(kind);
      return true;
    },
  };
}
