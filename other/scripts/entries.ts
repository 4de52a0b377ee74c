import { parseArgs } from "node:util";

import { postStore } from "#app/features/community/posts.server";
import { reelStore } from "#app/features/community/reels.server";
import { OperatorError } from "#app/platform/env.server";
import { ENTRY_STORES } from "#app/hub/entries/entry-stores.server";
import { plain, runScript } from "#drizzle/script";

const STORES = { ...ENTRY_STORES, posts: postStore, reels: reelStore };

type Kind = keyof typeof STORES;

const isKind = (name: string): name is Kind => Object.hasOwn(STORES, name);
const isFeatured = (name: Kind): name is keyof typeof ENTRY_STORES => Object.hasOwn(ENTRY_STORES, name);

const USAGE = `Usage: npm run entries -- <command> <kind> [id]

  list <kind>            Every entry: its id, its name (of a post or reel how it begins), the address of its member, and
                         whether it is featured
  delete <kind> <id>     Deletes an entry, whoever's it is
  feature <kind> <id>    Shows an entry on Home, before the newest ones; the one featured last comes first
  unfeature <kind> <id>  Ends that
  --help                 Print this text

Kinds: ${Object.keys(STORES).join(", ")}; featured are only ${Object.keys(ENTRY_STORES).join(", ")}
`;

function list(kind: Kind): void {
  for (const entry of STORES[kind].all()) {
    const featured = "featured" in entry && entry.featured ? "  featured" : "";
    console.log(`${entry.id}  ${plain(entry.name)}  ${entry.owner ?? "no member"}${featured}`);
  }
}

function feature(kind: Kind, id: number, featured: boolean): boolean {
  if (!isFeatured(kind)) {
    throw new OperatorError(`Only ${Object.keys(ENTRY_STORES).join(", ")} can be featured.`);
  }
  return STORES[kind].feature(id, featured);
}

/** What can be done with one entry: how, giving whether there is such an entry, and what it is then. */
const ACTS: Record<string, { act: (kind: Kind, id: number) => boolean | Promise<boolean>; done: string }> = {
  delete: { act: (kind, id) => STORES[kind].remove(id), done: "deleted" },
  feature: { act: (kind, id) => feature(kind, id, true), done: "featured" },
  unfeature: { act: (kind, id) => feature(kind, id, false), done: "no longer featured" },
};

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const [command = "", kind, id, ...rest] = positionals;
  if (values.help) return console.log(USAGE);
  if (!kind || !isKind(kind) || rest.length > 0) {
    throw new OperatorError('Say what to do and with which kind; "npm run entries -- --help" tells how.');
  }
  if (command === "list" && id === undefined) return list(kind);
  const chosen = Object.hasOwn(ACTS, command) ? ACTS[command] : undefined;
  if (!chosen || !id || !/^\d{1,15}$/.test(id)) {
    throw new OperatorError('Name the entry by its id; "npm run entries -- --help" tells how.');
  }
  if (!(await chosen.act(kind, Number(id)))) {
    throw new OperatorError(
      `There is no entry ${id} among the ${kind}; "npm run entries -- list ${kind}" shows all.`,
    );
  }
  console.log(`The entry ${id} of ${kind} is ${chosen.done}.`);
});
