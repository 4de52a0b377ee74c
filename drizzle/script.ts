import { OperatorError } from "#app/foundation/env.server";

/**
 * Runs a command-line script: a mistake of the operator prints its one sentence and ends with exit code 1, anything
 * else keeps its stack trace.
 */
export async function runScript(main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
