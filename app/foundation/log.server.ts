import process from "node:process";

import pino from "pino";

/** On a terminal a line reads as a sentence; everywhere else it is one JSON object, for whatever collects the output. */
const pretty = process.stdout.isTTY
  ? (await import("pino-pretty")).default({
      sync: true,
      ignore: "pid,hostname",
      translateTime: "SYS:HH:MM:ss",
    })
  : undefined;

/**
 * The log of this process, on standard output: JSON lines with `level`, `time` (ISO 8601, UTC), `msg` and whatever a
 * line adds. Nothing that names a person belongs in it (rulings, section 5).
 */
export const log = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  },
  pretty,
);

/** What a thrown thing says in one line, for a log that needs no stack trace. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
