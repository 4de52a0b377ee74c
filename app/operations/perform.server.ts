import type { Caller, Deed, InputOf } from "#app/operations/operation.server";
import { inTransaction } from "#app/platform/db/db.server";
import { makeOnce } from "#app/platform/forms/idempotency.server";
import { countAgainst } from "#app/platform/limits/rate-limit.server";

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
  key?: string,
): Promise<Made> {
  const { limits = [], once } = deed;
  let ready: Ready;
  const before = async () => {
    for (const limit of limits) await countAgainst(limit, String(caller.member.id));
    ready = (await deed.prepare?.(input, caller)) as Ready;
  };
  const run = () => deed.run(input, caller, ready);
  if (!once) {
    await before();
    return inTransaction(run);
  }
  const { table: kind, content = (sent) => sent } = once;
  const submission = { memberId: caller.member.id, kind, token: key, content: content(input) };
  return (await makeOnce(submission, before, run as () => number)) as Made;
}
