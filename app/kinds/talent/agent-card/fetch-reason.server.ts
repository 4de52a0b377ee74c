import { AnswerFailed, type FetchFailed } from "#app/platform/safe-fetch/safe-fetch.server";
import { cleanLine, excerpt } from "#app/platform/text/text-rules";

const UNREACHABLE = "It can't be reached, or is too slow";
const MAX_REASON_LENGTH = 150;

/** What a public server has answered; of everything else only that there was nothing, as a reason could reveal our network. */
export function reasonToTell(error: FetchFailed): string {
  if (!(error instanceof AnswerFailed)) return UNREACHABLE;
  return `It failed: ${excerpt(cleanLine(error.reason), MAX_REASON_LENGTH)}`;
}
