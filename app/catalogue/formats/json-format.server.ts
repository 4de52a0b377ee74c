import { addressColumn, KEY_COLUMN } from "#app/catalogue/formats/entry-columns";
import type { ListFormat } from "#app/catalogue/formats/list-format";
import { entryPath } from "#app/catalogue/entry-path";
import { importKeyOf } from "#app/catalogue/store/import-row.server";
import { env } from "#app/platform/env.server";

/** The entries as the API answers them, one in each line, with what an import knows them by. */
export const JSON_FORMAT: ListFormat = {
  ending: "json",
  label: "JSON",
  type: "application/json",
  write: ({ list: { kind, store } }) => ({
    head: "[",
    rows(ids) {
      const entries = new Map(store.stored(ids).map(({ row, entry }) => [row.id, entry]));
      return store.load(ids).map((entity) => {
        const entry = entries.get(entity.id);
        const url = env().appUrl + entryPath(kind, { id: entity.id, name: entry?.name ?? "" });
        return JSON.stringify({
          ...entity,
          [addressColumn(store.fields)]: url,
          [KEY_COLUMN]: importKeyOf(entry ?? null),
        });
      });
    },
    between: ",\n",
    foot: "]\n",
  }),
};
