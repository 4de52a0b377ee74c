import { parseArgs } from "node:util";

import { OperatorError } from "#app/foundation/env.server";
import { ENTRY_STORES } from "#app/hub/entries/entry-rooms.server";
import { isEntryKind } from "#app/hub/entries/own-entries.server";
import { runScript } from "#drizzle/script";

const USAGE = `Usage: npm run entries -- <command> <kind> [id]

  list <kind>          Every entry: its id, its name, and the address of the member who added it
  delete <kind> <id>   Deletes an entry, whoever's it is
  --help               Print this text

Kinds: ${Object.keys(ENTRY_STORES).join(", ")}
`;

/** Names may hold anything; a control character must not reach the terminal. */
const plain = (text: string): string => text.replace(/\p{C}/gu, "");

await runScript(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" } },
  });
  const [command, kind, id, ...rest] = positionals;
  if (values.help) return console.log(USAGE);
  if (!kind || !isEntryKind(kind) || rest.length > 0) {
    throw new OperatorError('Say what to do and with which kind; "npm run entries -- --help" tells how.');
  }
  const store = ENTRY_STORES[kind];
  if (command === "list" && id === undefined) {
    for (const entry of store.all()) {
      console.log(`${entry.id}  ${plain(entry.name)}  ${entry.owner ?? "imported"}`);
    }
    return;
  }
  if (command !== "delete" || !id || !/^\d{1,15}$/.test(id)) {
    throw new OperatorError('Name the entry by its id; "npm run entries -- --help" tells how.');
  }
  if (!store.remove(Number(id))) {
    throw new OperatorError(
      `There is no entry ${id} among the ${kind}; "npm run entries -- list ${kind}" shows all.`,
    );
  }
  console.log(`The entry ${id} of ${kind} is deleted.`);
});
