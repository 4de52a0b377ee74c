import { parseArgs } from "node:util";

import { sqlite } from "#app/platform/db/db.server";
import { OperatorError } from "#app/platform/env.server";
import { mustBeWritable } from "#app/platform/cluster/litefs.server";
import { importFile, type ImportCounts } from "#app/site/import/import-file.server";
import { IMPORT_KINDS } from "#app/site/import/import-kinds.server";
import { RejectedFile } from "#app/site/import/rejected-file.server";
import { cleanLine, lengthOf } from "#app/platform/text/text-rules";
import { progressDisplay } from "#other/boot/progress";
import { print, runScript } from "#other/boot/script";

const USAGE = `Usage: npm run import -- <kind> <file.csv|file.json> [options]

Imports a list into the hub. Each row is checked, valid rows are stored in batches, and nothing is stored twice:
run the same command again after a break, or after the list has changed.

Kinds: ${IMPORT_KINDS.join(", ")}

Options:
  --dry-run                   Check everything and say what would happen, but store nothing
                              (rejected rows are still written to their file, so that they can be mended)
  --map target=Source Column  Fill a field from a column of another name; several with commas or a --map each
  --source "name"             Where the list is from, as the pages of its entries say it: "From name"; without it they
                              say "From an import", or what an earlier import of theirs said
  --encoding name             The file's encoding, where it is neither UTF-8 nor Windows-1252
  --help                      Print this text

A CSV file names its columns in the first line, parted by commas, semicolons or tabs like all others; a JSON file
holds one array of objects. Names are those of the fields (name, description, coFounders …). A list in a cell is parted by ; or |, or is a JSON array. A column "key"
may hold your own key of a row, unique in its kind: the same key with other content updates the entry.

Rejected rows of rows.csv go to rows.rejected.csv beside it, with line and reason before the row: mend it there and
import that file.
`;

/** Pages of the write-ahead log after which it is brought into the database: 16 MB. */
const CHECKPOINT_PAGES = 4000;

interface Arguments {
  kind: string;
  file: string;
  map: Record<string, string>;
  encoding?: string;
  source?: string;
  dryRun: boolean;
}

function readMap(values: readonly string[]): Record<string, string> {
  const map: Record<string, string> = {};
  // A comma parts two assignments only where another one follows: a column's name may hold commas.
  for (const assignment of values.flatMap((value) => value.split(/,(?=\s*\w+\s*=)/))) {
    const [, target, source] = /^\s*(\w+)\s*=\s*(.*\S)\s*$/.exec(assignment) ?? [];
    if (!target || !source) throw new OperatorError(`--map takes target=Source Column, not "${assignment}".`);
    if (Object.hasOwn(map, target)) throw new OperatorError(`--map fills ${target} twice.`);
    map[target] = source;
  }
  return map;
}

/** Characters. */
const SOURCE_LIMIT = 100;

function readSource(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const source = cleanLine(given);
  if (source && lengthOf(source) <= SOURCE_LIMIT) return source;
  throw new OperatorError(`--source takes a name of 1 to ${SOURCE_LIMIT} characters.`);
}

function readArguments(): Arguments | "help" {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        map: { type: "string", multiple: true, default: [] },
        encoding: { type: "string" },
        source: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    if (values.help) return "help";
    const [kind, file, ...more] = positionals;
    if (kind === undefined || file === undefined || more.length > 0) {
      throw new OperatorError("Name one kind and one file; --help tells more.");
    }
    const { map, encoding, source, "dry-run": dryRun } = values;
    return { kind, file, map: readMap(map), encoding, source: readSource(source), dryRun };
  } catch (error) {
    if (error instanceof TypeError)
      throw new OperatorError(`${error.message.split("\n", 1)[0]} --help tells more.`);
    throw error;
  }
}

const summary = ({ stored, updated, unchanged, rejected }: ImportCounts): string =>
  `${stored} stored, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`;

async function main(): Promise<void> {
  const given = readArguments();
  if (given === "help") {
    print(USAGE);
    return;
  }
  if (!given.dryRun) mustBeWritable();
  // The import reads little twice: half the site's page cache keeps it well under its 300 MB of memory, beside a young
  // generation that doesn't grow (NODE_OPTIONS in package.json), as rows are soon forgotten.
  sqlite().pragma("cache_size = -32768");
  // What is written to over and over goes to the database once for many batches.
  sqlite().pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  const rejected = new RejectedFile(given.file);
  const display = progressDisplay();
  try {
    const { counts, notes } = await importFile({
      ...given,
      onProgress: ({ counts, bytesRead, bytes }) =>
        display.show({ done: bytesRead, of: bytes, summary: summary(counts) }),
      reject: (row) => rejected.add(row),
    });
    rejected.complete();
    display.end();
    for (const note of notes) print(note);
    if (counts.rejected > 0) print(`Rejected rows, with their reasons: ${rejected.file}`);
    print(summary(counts));
  } finally {
    display.end();
    rejected.close();
  }
}

runScript(main);
