import { createRequire } from "node:module";
import process from "node:process";

import pino, { type DestinationStream } from "pino";
import type { PrettyOptions } from "pino-pretty";

import { plain, plainLines } from "#app/platform/terminal-text";

type Pretty = (options: PrettyOptions) => DestinationStream;

/** Loaded only when needed, and synchronously: the build's target has no top-level await. */
const loadPretty = () => createRequire(import.meta.url)("pino-pretty") as Pretty;

const pretty = process.stdout.isTTY
  ? loadPretty()({
      sync: true,
      ignore: "pid,hostname",
      translateTime: "SYS:HH:MM:ss",
    })
  : undefined;

/** Not what else an error carries, such as whom a mail was for. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const { code } = error as NodeJS.ErrnoException;
  return { type, code, message: plain(message), stack: plainLines(stack) };
}

/** Must not contain anything that names a person (other/product.md, "Retention"). */
export const log = pino(
  {
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // It is read on a terminal, too, and reasons quote what others wrote.
    hooks: {
      logMethod(given, method) {
        method.apply(
          this,
          given.map((part: unknown) => (typeof part === "string" ? plain(part) : part)) as typeof given,
        );
      },
    },
    serializers: { err: plainError },
  },
  pretty,
);

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
