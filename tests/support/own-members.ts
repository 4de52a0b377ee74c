import { sqlite } from "#app/platform/db/db.server";

/** Adds members to the test file's own database; gives their ids. */
export function addMembers<const Emails extends readonly string[]>(...emails: Emails) {
  const insert = sqlite().prepare("INSERT INTO hub_members (name, email, password) VALUES ('N', ?, 'x')");
  return emails.map((email) => Number(insert.run(email).lastInsertRowid)) as {
    [Key in keyof Emails]: number;
  };
}
