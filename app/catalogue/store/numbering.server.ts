import { randomBytes } from "node:crypto";

import { statement } from "#app/platform/db/db.server";

/** The name of the order that the entries' numbers stand in. */
export const numbering = (): string =>
  statement<[], string>("SELECT name FROM numberings").pluck().get() ?? "";

/** After a restore, which has taken back numbers that programs know of. */
export function renewNumbering(): void {
  statement<[string], unknown>("UPDATE numberings SET name = ?").run(randomBytes(6).toString("hex"));
}
