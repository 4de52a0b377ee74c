import { KEY_COLUMN } from "#app/catalogue/formats/entry-columns";
import { LINE_COLUMN, REASON_COLUMN, type SourceRow } from "#app/site/import/source-row";

export interface FieldNames {
  /** As the JSON API has them. */
  fields: readonly string[];
  /** By other name, the field that it stands for where the field itself is missing. */
  otherNames: Readonly<Record<string, string>>;
  /** By which a file that this site wrote names its entries. */
  entryColumns: readonly string[];
}

const plain = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, "");

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

export const columnNames = ({ fields, otherNames }: FieldNames): string[] => [
  ...fields,
  ...Object.keys(otherNames),
  KEY_COLUMN,
];

/** Each item of a JSON file may have other names: so many are remembered, and listed. */
export const MAX_COLUMNS = 1000;

export class Columns {
  readonly #targets = new Map<string, readonly string[]>();
  readonly #ignored = new Set<string>();
  readonly #sources: ReadonlyMap<string, string>;

  /**
   * @param map source columns by the field that each fills
   * @param isOwn whether this site wrote the file
   */
  constructor(
    readonly names: FieldNames,
    map: Readonly<Record<string, string>> = {},
    isOwn = false,
  ) {
    const targets = [...columnNames(names), ...(isOwn ? names.entryColumns : [])];
    this.#sources = new Map(targets.map((name) => [name, plain(map[name] ?? name)]));
  }

  /** In the order in which they were met. */
  get ignored(): string[] {
    return [...this.#ignored];
  }

  /** Blank columns may be missing. */
  fieldsOf(row: SourceRow): Record<string, unknown> {
    const found: Record<string, unknown> = {};
    for (const [column, value] of row.values) {
      for (const target of this.#targetsOf(column)) {
        if (isBlank(found[target])) found[target] = value;
      }
    }
    for (const [name, field] of Object.entries(this.names.otherNames)) {
      if (isBlank(found[field])) found[field] = found[name];
      delete found[name];
    }
    return found;
  }

  #targetsOf(column: string): readonly string[] {
    const known = this.#targets.get(column);
    if (known) return known;
    const source = plain(column);
    const targets = [...this.#sources].filter(([, wanted]) => wanted === source).map(([target]) => target);
    if (this.#targets.size >= MAX_COLUMNS) return targets;
    if (targets.length === 0 && column !== LINE_COLUMN && column !== REASON_COLUMN) this.#ignored.add(column);
    this.#targets.set(column, targets);
    return targets;
  }
}

/** The fields, of those that each row needs, which no column fills. */
export function unfilledFields(
  { required, otherNames }: FieldNames & { required: readonly string[] },
  map: Readonly<Record<string, string>>,
  columns: readonly string[],
): string[] {
  const present = new Set(columns.map(plain));
  const others = Object.entries(otherNames);
  return required.filter((field) => {
    const names = [field, ...others.flatMap(([name, of]) => (of === field ? [name] : []))];
    return !names.some((name) => present.has(plain(map[name] ?? name)));
  });
}

export function missingSources(map: Readonly<Record<string, string>>, columns: readonly string[]): string[] {
  const present = new Set(columns.map(plain));
  return Object.values(map).filter((source) => !present.has(plain(source)));
}
