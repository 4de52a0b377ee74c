import { parseArgs } from "node:util";

import { confirmRegistration } from "#app/accounts/joining/email-links.server";
import { allMembers, memberByEmail, setVerified } from "#app/accounts/members/members.server";
import { allWaiting, waitingFor } from "#app/accounts/members/registrations.server";
import { comparableEmail } from "#app/platform/email-address";
import { OperatorError } from "#app/platform/env.server";
import { deleteMember } from "#app/site/leaving/member-data.server";
import { plain } from "#app/platform/terminal-text";
import { print, runScript } from "#other/boot/script";

const USAGE = `Usage: npm run members -- <command> [email address]

  list                 Every member, and every registration that waits to be confirmed
  verify <email>       Counts the address as confirmed; a registration that waits becomes a member
                       (where several wait for one address: --registration <id>, as list shows it)
  unverify <email>     The address must be confirmed again; sessions stay, member-only pages don't open
  delete <email>       Deletes the member and all that is theirs, posts and reels included
  --help               Print this text
`;

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

function list(): void {
  for (const { id, email, name, verified, joinedAt, lastSeenAt } of allMembers()) {
    const seen = `joined ${day(joinedAt)}, last seen ${day(lastSeenAt ?? joinedAt)}`;
    print(`member ${id}  ${email}  ${plain(name)}  ${verified ? "verified" : "not verified"}, ${seen}`);
  }
  for (const { id, email, name, createdAt } of allWaiting()) {
    print(`registration ${id}  ${email}  ${plain(name)}  waits since ${day(createdAt)}`);
  }
}

const unknown = (email: string) =>
  new OperatorError(`Nobody has the address ${email}; "npm run members -- list" shows all.`);

function verify(email: string, chosen: string | undefined): string {
  const waiting = waitingFor(email);
  if (chosen === undefined && setVerified(email, true)) return `${email} is verified.`;
  if (waiting.length === 0) throw unknown(email);
  const registration =
    chosen === undefined && waiting.length === 1
      ? waiting[0]
      : waiting.find(({ id }) => String(id) === chosen);
  if (!registration) {
    const ids = waiting.map(({ id, name }) => `${id} (${plain(name)})`).join(", ");
    throw new OperatorError(`Several registrations wait for ${email}; choose with --registration: ${ids}.`);
  }
  confirmRegistration(registration);
  return `${email} is a verified member under the name ${plain(registration.name)}.`;
}

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean" }, registration: { type: "string" } },
  });
  const [command, address, ...rest] = positionals;
  if (values.help) return print(USAGE);
  if (command === "list" && address === undefined) return list();
  if (!command || !["verify", "unverify", "delete"].includes(command) || !address || rest.length > 0) {
    throw new OperatorError('Say what to do and with whom; "npm run members -- --help" tells how.');
  }
  const email = comparableEmail(address);
  if (command === "verify") return print(verify(email, values.registration));
  const member = memberByEmail(email);
  if (!member) throw unknown(email);
  if (command === "unverify") {
    setVerified(email, false);
    return print(`${email} is not verified; the next visit to a page for members says so.`);
  }
  await deleteMember(member, true);
  print(`${email} is deleted, with entries, posts, reels, messages and files.`);
});
