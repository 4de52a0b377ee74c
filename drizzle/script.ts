import { OperatorError } from "#app/platform/env.server";
import { refusalToWrite } from "#app/platform/cluster/litefs.server";

/** The first sentence of what an operator did wrong; undefined for any other fault. */
function mistakeOf(error: unknown): string | undefined {
  if (error instanceof OperatorError) return error.message;
  if ((error as { code?: string } | undefined)?.code?.startsWith("SQLITE_READONLY")) return refusalToWrite();
  const parsing =
    error instanceof TypeError && (error as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS");
  return parsing ? `${error.message.split(". ")[0]}. --help tells more.` : undefined;
}

/** A text of somebody's for the terminal: names may hold anything, and a control character must not reach it. */
export const plain = (text: string): string => text.replace(/\p{C}/gu, "");

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
    console.error(mistake);
    process.exitCode = 1;
  }
}
