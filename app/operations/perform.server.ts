import type { Caller } from "#app/operations/caller";
import type { Deed, InputOf, Limit } from "#app/operations/operation.server";
import { inTransaction } from "#app/platform/db/db.server";
import { findExisting, makeOnce, type Submission } from "#app/platform/forms/idempotency.server";
import { clientKey } from "#app/platform/limits/client-address.server";
import { countAgainst } from "#app/platform/limits/rate-limit.server";

/** Who has sent a request. */
export const callerOf = (
  request: Request,
  { member, sidHash }: Pick<Caller, "member" | "sidHash">,
): Caller => ({
  member,
  sidHash,
  client: clientKey(request),
});

/** Throws Refusal 429. */
export async function countAll(limits: readonly Limit[], { member, client }: Caller): Promise<void> {
  for (const { by, ...limit } of limits)
    await countAgainst(limit, by === "client" ? client : String(member.id));
}

export interface Sent<Input = unknown> {
  /** By which what is sent twice is known. */
  key?: string;
  /** Where the input doesn't tell, such as files, which are stored under other names each time. */
  content?: unknown;
  /** Reads the input once more, in the transaction: part of it is what is stored. */
  reread?: () => Input;
}

type MadeOnce = Pick<Deed<never, never, unknown, unknown>, "once">;

const submissionOf = (
  { once }: MadeOnce,
  input: unknown,
  { member }: Caller,
  { key, content = input }: Sent,
): Submission | undefined => once && { memberId: member.id, kind: once.table, token: key, content };

/** Whether it was sent before, and done. */
export function isDone(deed: MadeOnce, input: unknown, caller: Caller, sent: Sent): boolean {
  const submission = submissionOf(deed, input, caller, sent);
  return submission !== undefined && findExisting(submission) !== undefined;
}

/** Of each member the last that is under way. */
const underWay = new Map<number, Promise<unknown>>();

/** After what the same member began before, however that ended. */
async function afterOthers<Result>({ member: { id } }: Caller, work: () => Promise<Result>): Promise<Result> {
  const before = underWay.get(id);
  const own = before ? before.then(work, work) : work();
  underWay.set(id, own);
  try {
    return await own;
  } finally {
    if (underWay.get(id) === own) underWay.delete(id);
  }
}

/**
 * Does what was asked for, whose caller and input a door has found to be right. With a key that was sent before, with the same
 * content, nothing is counted or done: what was made then is returned.
 *
 * @throws Refusal what its steps throw, and 429
 */
export async function perform<Name extends string, Body, Made, Ready>(
  deed: Deed<Name, Body, Made, Ready>,
  input: InputOf<Name, Body>,
  caller: Caller,
  sent: Sent<InputOf<Name, Body>> = {},
): Promise<Made> {
  let ready: Ready;
  const before = async () => {
    deed.check?.(input, caller);
    await countAll(deed.limits ?? [], caller);
    ready = (await deed.prepare?.(input, caller)) as Ready;
  };
  const run = () => deed.run(sent.reread?.() ?? input, caller, ready);
  const submission = submissionOf(deed, input, caller, sent);
  const act = async () => {
    if (submission) return (await makeOnce(submission, before, run as () => number)) as Made;
    await before();
    return inTransaction(run);
  };
  const made = await (deed.isExclusive ? afterOthers(caller, act) : act());
  await deed.after?.(made);
  return made;
}
