import { parseArgs } from "node:util";

import { listEntries } from "#app/catalogue/store/entry-lists.server";
import { setFeatured } from "#app/catalogue/store/entry-rows.server";
import { removeEntry } from "#app/catalogue/store/forget.server";
import { OperatorError } from "#app/platform/env.server";
import { plain } from "#app/platform/terminal-text";
import { AUTHORED_PAGES, ENTRY_PAGES, ENTRY_RESOURCES } from "#app/site/kinds.server";
import type { DataKind } from "#drizzle/schema.server";
import { print, runScript } from "#other/boot/script";

const KINDS = new Map<string, DataKind>(
  [...ENTRY_PAGES, ...AUTHORED_PAGES].map(({ kind }) => [kind.name, kind.table]),
);
const FEATURED = ENTRY_RESOURCES.map(({ entries }) => entries.name);

const USAGE = `Usage: npm run entries -- <command> <kind> [id]

  list <kind>            Every entry: its id, its name (of a post or reel how it begins), the address of its member, and
                         whether it is featured
  delete <kind> <id>     Deletes an entry, whoever's it is; an import that names it brings it back
  feature <kind> <id>    Shows an entry on Home, before the newest ones; the one featured last comes first
  unfeature <kind> <id>  Ends that
  --help                 Print this text

Kinds: ${[...KINDS.keys()].join(", ")}; featured are only ${FEATURED.join(", ")}
`;

function list(table: DataKind): void {
  for (const entry of listEntries(table)) {
    const featured = entry.featured ? "  featured" : "";
    print(`${entry.id}  ${plain(entry.name)}  ${entry.owner ?? "no member"}${featured}`);
  }
}

function feature(table: DataKind, id: number, featured: boolean): boolean {
  if (!ENTRY_RESOURCES.some(({ store }) => store.kind === table))
    throw new OperatorError(`Only ${FEATURED.join(", ")} can be featured.`);
  return setFeatured(table, id, featured);
}

/** What can be done with one entry: how, giving whether there is such an entry, and what it is then. */
const ACTS: Record<
  string,
  { act: (table: DataKind, id: number) => boolean | Promise<boolean>; done: string }
> = {
  delete: { act: removeEntry, done: "deleted" },
  feature: { act: (table, id) => feature(table, id, true), done: "featured" },
  unfeature: { act: (table, id) => feature(table, id, false), done: "no longer featured" },
};

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const [command = "", kind = "", id, ...rest] = positionals;
  if (values.help) return print(USAGE);
  const table = KINDS.get(kind);
  if (!table || rest.length > 0) {
    throw new OperatorError('Say what to do and with which kind; "npm run entries -- --help" tells how.');
  }
  if (command === "list" && id === undefined) return list(table);
  const chosen = Object.hasOwn(ACTS, command) ? ACTS[command] : undefined;
  if (!chosen || !id || !/^\d{1,15}$/.test(id)) {
    throw new OperatorError('Name the entry by its id; "npm run entries -- --help" tells how.');
  }
  if (!(await chosen.act(table, Number(id)))) {
    throw new OperatorError(
      `There is no entry ${id} among the ${kind}; "npm run entries -- list ${kind}" shows all.`,
    );
  }
  print(`The entry ${id} of ${kind} is ${chosen.done}.`);
});
