import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";

/**
 * The system itself ends the process, by SIGKILL, when it has used so many seconds of a processor, whatever it is doing; a
 * time in which it may also wait is the caller's. POSIX shells of Linux and macOS know the option.
 */
export const spawnBounded = (
  program: string,
  args: readonly string[],
  processorSeconds: number,
  options: SpawnOptions,
): ChildProcess =>
  spawn("/bin/sh", ["-c", `ulimit -t ${processorSeconds} && exec "$0" "$@"`, program, ...args], options);
