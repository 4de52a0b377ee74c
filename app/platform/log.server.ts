import { createRequire } from "node:module";
import process from "node:process";

import pino, { type DestinationStream } from "pino";
import type { PrettyOptions } from "pino-pretty";

type Pretty = (options: PrettyOptions) => DestinationStream;

/** Loaded where it is needed only, and at once: the build's target knows no waiting at a module's top. */
const loadPretty = () => createRequire(import.meta.url)("pino-pretty") as Pretty;

/** On a terminal a line reads as a sentence; everywhere else it is one JSON object, for whatever collects the output. */
const pretty = process.stdout.isTTY
  ? loadPretty()({
      sync: true,
      ignore: "pid,hostname",
      translateTime: "SYS:HH:MM:ss",
    })
  : undefined;

/**
 * The log of this process, on standard output: JSON lines with `level`, `time` (ISO 8601, UTC), `msg` and whatever a
 * line adds. Nothing that names a person belongs in it (other/product.md, "Retention").
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
