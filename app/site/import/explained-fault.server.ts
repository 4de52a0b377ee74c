import { databaseFault } from "#app/platform/db/database-fault.server";
import { OperatorError } from "#app/platform/env.server";

/** @throws OperatorError for a database that is locked, full, read-only, damaged or not yet set up */
export function explainDatabaseFault<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("no such table")) {
      throw new OperatorError("The database isn't set up yet; run `npm run migrate` first.");
    }
    const fault = databaseFault(error);
    if (!fault) throw error;
    const { code, says, advice } = fault;
    throw new OperatorError(
      `The database ${says} (${code}); ${advice}. What was reported as stored is kept, and the same command goes on from there.`,
    );
  }
}
