import { addressColumn, ID_COLUMN, KEY_COLUMN } from "#app/catalogue/formats/entry-columns";
import type { ListFormat } from "#app/catalogue/formats/list-format";
import { cellOf, saidValues } from "#app/catalogue/formats/said-values";
import { entryPath } from "#app/catalogue/entry-path";
import { importKeyOf } from "#app/catalogue/store/import-row.server";
import { csvRecord } from "#app/platform/csv/csv-cell";
import { env } from "#app/platform/env.server";

/** Without it spreadsheets take the file for one of an older encoding. */
const BYTE_ORDER_MARK = "\u{feff}";

const line = (cells: readonly string[]): string => `${csvRecord(cells)}\r\n`;

/** RFC 4180. What a spreadsheet would run has an apostrophe before it, which an import takes away. */
export const CSV: ListFormat = {
  ending: "csv",
  label: "CSV",
  type: "text/csv",
  write({ list: { kind, store } }) {
    const { fields } = store;
    const origin = env().appUrl;
    const columns = [ID_COLUMN, ...Object.keys(fields), addressColumn(fields), KEY_COLUMN];
    return {
      head: BYTE_ORDER_MARK + line(columns),
      rows: (ids) =>
        store.stored(ids).map(({ row, entry }) => {
          const address = origin + entryPath(kind, { id: row.id, name: entry?.name ?? "" });
          const said = Object.values(saidValues(fields, { ...row }, origin));
          return line([String(row.id), ...said.map(cellOf), address, importKeyOf(entry) ?? ""]);
        }),
    };
  },
};
