import { refusalToWrite } from "#app/platform/cluster/litefs.server";
import { databaseFault } from "#app/platform/db/database-fault.server";
import { env, OperatorError } from "#app/platform/env.server";
import { plain, plainLines } from "#app/platform/terminal-text";

/** The first sentence of what an operator did wrong; undefined for any other fault. */
function mistakeOf(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  const fault = databaseFault(error);
  if (fault) {
    const { code, says, advice } = fault;
    const refusal = code.startsWith("SQLITE_READONLY") ? refusalToWrite() : undefined;
    return refusal ?? `${env().databasePath} ${says} (${code}); ${advice}, then do this again.`;
  }
  const parsing =
    error instanceof TypeError && (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
  return parsing ? `${error.message.split(". ")[0]}. --help tells more.` : undefined;
}

/** For all that a script says. */
export const print = (text = ""): void => console.log(plainLines(text));

/**
 * Runs a command-line script: a mistake of the operator prints its one sentence and ends with exit code 1, anything
 * else keeps its stack trace.
 */
export async function runScript(main: () => void | Promise<void>): Promise<void> {
  // What is written is this user's alone: the site goes on in this process once it is prepared.
  process.umask(0o077);
  try {
    await main();
  } catch (error) {
    const mistake = mistakeOf(error);
    if (mistake === undefined) throw error;
    console.error(plain(mistake));
    process.exitCode = 1;
  }
}
