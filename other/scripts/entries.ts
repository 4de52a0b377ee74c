import { parseArgs } from "node:util";

import { postStore } from "#app/features/posts/posts.server";
import { reelStore } from "#app/features/reels/reels.server";
import { OperatorError } from "#app/foundation/env.server";
import { ENTRY_STORES } from "#app/hub/entries/entry-rooms.server";
import { plain, runScript } from "#drizzle/script";

const STORES = { ...ENTRY_STORES, posts: postStore, reels: reelStore };

const isKind = (name: string): name is keyof typeof STORES => Object.hasOwn(STORES, name);

const USAGE = `Usage: npm run entries -- <command> <kind> [id]

  list <kind>          Every entry: its id, its name (of a post or reel how it begins), and the address of its member
  delete <kind> <id>   Deletes an entry, whoever's it is
  --help               Print this text

Kinds: ${Object.keys(STORES).join(", ")}
`;

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const [command, kind, id, ...rest] = positionals;
  if (values.help) return console.log(USAGE);
  if (!kind || !isKind(kind) || rest.length > 0) {
    throw new OperatorError('Say what to do and with which kind; "npm run entries -- --help" tells how.');
  }
  const store = STORES[kind];
  if (command === "list" && id === undefined) {
    for (const entry of store.all()) {
      console.log(`${entry.id}  ${plain(entry.name)}  ${entry.owner ?? "no member"}`);
    }
    return;
  }
  if (command !== "delete" || !id || !/^\d{1,15}$/.test(id)) {
    throw new OperatorError('Name the entry by its id; "npm run entries -- --help" tells how.');
  }
  if (!(await store.remove(Number(id)))) {
    throw new OperatorError(
      `There is no entry ${id} among the ${kind}; "npm run entries -- list ${kind}" shows all.`,
    );
  }
  console.log(`The entry ${id} of ${kind} is deleted.`);
});
