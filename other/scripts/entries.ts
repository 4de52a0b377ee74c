import { parseArgs } from "node:util";

import { postStore } from "#app/community/posts.server";
import { reelStore } from "#app/community/reels.server";
import { OperatorError } from "#app/platform/env.server";
import { importedStore } from "#app/catalogue/store/imported-store.server";
import { ENTRY_PAGES, ENTRY_RESOURCES, IMPORT_TARGETS } from "#app/site/kinds.server";
import { plain } from "#app/platform/terminal-text";
import { print, runScript } from "#drizzle/script";

interface Stored {
  all: () => Iterable<{ id: number; name: string; owner: string | null; featured?: 0 | 1 }>;
  remove: (id: number) => boolean | Promise<boolean>;
  feature?: (id: number, featured: boolean) => boolean;
}

const IMPORTED = Object.values(IMPORT_TARGETS).flatMap((target): [string, Stored][] => {
  const kind = ENTRY_PAGES.find((pages) => pages.kind.table === target.kind)?.kind;
  return kind ? [[kind.name, importedStore(kind.table, target)]] : [];
});

const STORES = new Map<string, Stored>([
  ...IMPORTED,
  ...ENTRY_RESOURCES.map(({ entries, store }) => [entries.name, store] as const),
  ["posts", postStore],
  ["reels", reelStore],
]);
const FEATURED = [...STORES].filter(([, store]) => store.feature).map(([kind]) => kind);

const USAGE = `Usage: npm run entries -- <command> <kind> [id]

  list <kind>            Every entry: its id, its name (of a post or reel how it begins), the address of its member, and
                         whether it is featured
  delete <kind> <id>     Deletes an entry, whoever's it is; an import that names it brings it back
  feature <kind> <id>    Shows an entry on Home, before the newest ones; the one featured last comes first
  unfeature <kind> <id>  Ends that
  --help                 Print this text

Kinds: ${[...STORES.keys()].join(", ")}; featured are only ${FEATURED.join(", ")}
`;

function list(store: Stored): void {
  for (const entry of store.all()) {
    const featured = entry.featured ? "  featured" : "";
    print(`${entry.id}  ${plain(entry.name)}  ${entry.owner ?? "no member"}${featured}`);
  }
}

function feature(store: Stored, id: number, featured: boolean): boolean {
  if (!store.feature) throw new OperatorError(`Only ${FEATURED.join(", ")} can be featured.`);
  return store.feature(id, featured);
}

/** What can be done with one entry: how, giving whether there is such an entry, and what it is then. */
const ACTS: Record<string, { act: (store: Stored, id: number) => boolean | Promise<boolean>; done: string }> =
  {
    delete: { act: (store, id) => store.remove(id), done: "deleted" },
    feature: { act: (store, id) => feature(store, id, true), done: "featured" },
    unfeature: { act: (store, id) => feature(store, id, false), done: "no longer featured" },
  };

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const [command = "", kind = "", id, ...rest] = positionals;
  if (values.help) return print(USAGE);
  const store = STORES.get(kind);
  if (!store || rest.length > 0) {
    throw new OperatorError('Say what to do and with which kind; "npm run entries -- --help" tells how.');
  }
  if (command === "list" && id === undefined) return list(store);
  const chosen = Object.hasOwn(ACTS, command) ? ACTS[command] : undefined;
  if (!chosen || !id || !/^\d{1,15}$/.test(id)) {
    throw new OperatorError('Name the entry by its id; "npm run entries -- --help" tells how.');
  }
  if (!(await chosen.act(store, Number(id)))) {
    throw new OperatorError(
      `There is no entry ${id} among the ${kind}; "npm run entries -- list ${kind}" shows all.`,
    );
  }
  print(`The entry ${id} of ${kind} is ${chosen.done}.`);
});
