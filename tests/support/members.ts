import { hashSync } from "@node-rs/argon2";

import type { Asked } from "#tests/support/ask";
import { inDatabase } from "#tests/support/database";
import { logIn, newPerson, Visitor, type Person } from "#tests/support/visitor";

const { password: PASSWORD } = newPerson();
/** A hash that takes no time: a password is checked at the cost that its hash names. */
const HASH = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/**
 * Someone new who joined some time ago and logs in now, for tests that aren't about joining: quicker than newMemberAt, and no
 * mail has come.
 */
export async function earlierMember(
  site: Asked & { dataDir: string },
): Promise<{ person: Person; here: Visitor }> {
  const person = newPerson({ password: PASSWORD });
  inDatabase(site, (sqlite) =>
    sqlite
      .prepare("INSERT INTO hub_members (name, email, password, last_seen_at) VALUES (?, ?, ?, ?)")
      .run(person.name, person.email, HASH, Date.now()),
  );
  const here = new Visitor(site);
  await logIn(here, person);
  return { person, here };
}
