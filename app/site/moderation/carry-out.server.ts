import { logAct, type Undo } from "#app/catalogue/moderation/moderation-log.server";
import { inTransaction } from "#app/platform/db/db.server";
import { OperatorError } from "#app/platform/env.server";
import { Refusal } from "#app/platform/refusal";

export interface Act {
  /** The command's name. */
  action: string;
  /** As the operator named it: "posts/12". */
  about: string;
  /** Who does it. */
  operator: string;
  reason?: string;
}

interface Done {
  /** What became of it, in a sentence for the operator. */
  says: string;
  /** Null for what can't be undone. */
  undo: Undo | null;
}

/** With its row in the log, or not at all. `work` is given the act's moment. Throws OperatorError for what is refused. */
export function carryOut({ reason, ...act }: Act, work: (at: number) => Done): string {
  try {
    return inTransaction(() => {
      const at = Date.now();
      const { says, undo } = work(at);
      const id = logAct({ ...act, createdAt: at, reason: reason ?? null, undo });
      return undo ? `${says} To undo this: npm run moderation -- undo ${id}` : says;
    });
  } catch (error) {
    if (error instanceof Refusal) throw new OperatorError(`${error.message}; nothing was changed.`);
    throw error;
  }
}
