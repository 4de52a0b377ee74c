import {
  exportAccount,
  forgetAccount,
  type Elsewhere,
  type MemberKey,
} from "#app/accounts/members/account-rows.server";
import { changePagesOf } from "#app/catalogue/store/entry-rows.server";
import { forgetEntriesOf, forgetInTurns } from "#app/catalogue/store/forget.server";
import { exportEntries } from "#app/catalogue/store/own-rows.server";
import { MEMBER_TRACES } from "#app/site/kinds.server";
import { inTransaction } from "#app/platform/db/db.server";
import { exportSubmissions } from "#app/platform/forms/idempotency.server";
import { exportFiles, forgetFiles } from "#app/platform/objects/member-files.server";
import { exportTasks, forgetTasks } from "#app/platform/queue/task-records.server";

const dated = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "number" && /(At|Expires|expire)$/.test(name) ? new Date(value).toISOString() : value,
    ]),
  );

/** In characters. */
const CHUNK_LENGTH = 64_000;

/** All that is stored of a member, by table, as JSON; a test compares the tables with the database's. */
export function* exportMember(member: MemberKey): Generator<string, string> {
  const { id, email } = member;
  const tables: Record<string, Iterable<object>> = {
    ...exportAccount(member),
    ...exportFiles(id),
    ...exportSubmissions(id),
    ...Object.assign({}, ...MEMBER_TRACES.map(({ rowsOf }) => rowsOf?.(member))),
    ...exportTasks(email),
    ...exportEntries(id),
  };
  let text = "";
  let opening = "{";
  for (const [table, rows] of Object.entries(tables)) {
    text += `${opening}${JSON.stringify(table)}:`;
    opening = ",";
    let before = "[";
    for (const row of rows) {
      text += before + JSON.stringify(dated(row));
      before = ",";
      if (text.length < CHUNK_LENGTH) continue;
      yield text;
      text = "";
    }
    text += before === "[" ? "[]" : "]";
  }
  return `${text}}`;
}

/** A few at a time, so that nobody is held up: where the process ends meanwhile, the account stays with those that are left. */
async function leaveInTurns(memberId: number, withPosts: boolean, isStillRight = () => true): Promise<void> {
  if (!withPosts) for (const { leaveInTurns } of MEMBER_TRACES) await leaveInTurns?.(memberId, isStillRight);
  await forgetInTurns(memberId, isStillRight);
  for (const traces of MEMBER_TRACES) await traces.forgetInTurns?.(memberId, isStillRight);
}

function forgetMember(member: MemberKey, withPosts: boolean): () => Promise<void> {
  const { id, email } = member;
  if (!withPosts) for (const { leave } of MEMBER_TRACES) leave?.(id);
  forgetEntriesOf(id);
  const removeFiles = forgetFiles(id);
  forgetTasks(email);
  for (const { forget } of MEMBER_TRACES) forget?.(member);
  forgetAccount(member);
  return removeFiles;
}

/** Source: other/product.md, "The account and its end". Returns whether `isStillRight` held in the last transaction. */
export async function deleteMember(
  member: MemberKey,
  withPosts: boolean,
  isStillRight: () => boolean = () => true,
): Promise<boolean> {
  await leaveInTurns(member.id, withPosts, isStillRight);
  const removeFiles = inTransaction(() => (isStillRight() ? forgetMember(member, withPosts) : undefined));
  await removeFiles?.();
  return removeFiles !== undefined;
}

export const ELSEWHERE: Elsewhere = {
  sign: (memberId, signature) => {
    for (const { sign } of MEMBER_TRACES) sign?.(memberId, signature);
    changePagesOf(memberId);
  },
  signInTurns: async (memberId, signature) => {
    for (const { signInTurns } of MEMBER_TRACES) await signInTurns?.(memberId, signature);
  },
  changePages: changePagesOf,
  leaveInTurns,
  forgetMember,
};
