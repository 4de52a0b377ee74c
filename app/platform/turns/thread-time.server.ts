import type { ThreadClient } from "#app/platform/turns/thread-client";

/* Who is charged with the thread's processor time. It is read twice in a round of the event loop: what was used in between is the
 * client's whose turn it was, or is shared by those whose events were heard. */

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest step in which the processor's time moves, by the kernel. */
const STEP_MS = 10;

let readAt = processorMs();
/** Used and not charged yet; negative where the clock charged it before the processor's time, which moves in steps, tells of it. */
let open = 0;
const charged = { seconds: 0, nobody: 0 };

/** In seconds, since the process began to serve: what clients were charged with, and what nobody was. */
export const threadSeconds = (): Readonly<typeof charged> => charged;

function takeOpen(): number {
  const now = processorMs();
  open += now - readAt;
  readAt = now;
  const due = Math.max(0, open);
  open -= due;
  return due;
}

export function chargeFor(client: ThreadClient, milliseconds: number, now: number): void {
  client.charge(milliseconds, now);
  charged.seconds += milliseconds / 1000;
}

/** For what is over before the processor's time would tell: its own time by the clock. */
export function chargeByClock(client: ThreadClient, milliseconds: number, now: number): void {
  chargeFor(client, milliseconds, now);
  open = Math.max(-STEP_MS, open - milliseconds);
}

/** Charges these clients alike with what was used since it was called last. Returns the milliseconds of each. */
export function chargeSince(clients: ReadonlySet<ThreadClient>, now: number): number {
  const used = takeOpen();
  if (clients.size === 0) charged.nobody += used / 1000;
  const each = used / Math.max(1, clients.size);
  for (const client of clients) chargeFor(client, each, now);
  return each;
}
