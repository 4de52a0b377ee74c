import { memberByEmail, memberById } from "#app/accounts/members/members.server";
import { db } from "#app/platform/db/db.server";
import { deleteMember } from "#app/site/leaving/member-data.server";
import { startSession } from "#app/accounts/sessions/session.server";
import { hubMembers } from "#drizzle/schema.server";

const EMAIL = "bench@clausemark.example";

/**
 * A verified member of the bench, logged in.
 *
 * @returns the value of the `Cookie` header
 */
export async function newBenchMember(): Promise<string> {
  await removeBenchMember();
  const row = { name: "Hanna Lindqvist", email: EMAIL, password: "none", verified: true };
  const id = Number(db().insert(hubMembers).values(row).run().lastInsertRowid);
  const setCookie = await startSession(
    new Request("http://localhost/"),
    id,
    () => memberById(id) !== undefined,
  );
  return setCookie?.split(";")[0] ?? "";
}

/** Deletes the member with all that it has posted, so that the database is what it was. */
export async function removeBenchMember(): Promise<void> {
  const member = memberByEmail(EMAIL);
  if (member) await deleteMember(member, true);
}
