import type { Store } from "#app/catalogue/store/store.server";
import { AUTHORED_PAGES, ENTRY_PAGES, STORES } from "#app/site/kinds.server";
import type { DataKind } from "#drizzle/schema.server";

/** Tables by the names in addresses. */
const TABLES = new Map<string, DataKind>(
  [...ENTRY_PAGES, ...AUTHORED_PAGES].map(({ kind }) => [kind.name, kind.table]),
);

export const MODERATED_KINDS: readonly string[] = [...TABLES.keys()];

export const tableOf = (kind: string): DataKind | undefined => TABLES.get(kind);

/** As addresses and operators name a table's kind. */
export const kindNameOf = (table: DataKind): string =>
  MODERATED_KINDS.find((name) => TABLES.get(name) === table) ?? table;

export function storeOfKind(table: DataKind): Store {
  const store = STORES.find(({ kind }) => kind === table);
  if (!store) throw new Error(`${table} have no store`);
  return store;
}
