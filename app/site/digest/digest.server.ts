import pLimit from "p-limit";

import {
  claimDigest,
  digestReaders,
  endWeek,
  giveBackDigest,
  noteWeekly,
  type DigestReader,
} from "#app/catalogue/saves/digest-rows.server";
import { noteSearchTold } from "#app/catalogue/saves/saved-searches.server";
import { noteChanges } from "#app/catalogue/saves/saves.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { DIGESTS_AT_ONCE, MAX_FAILED_DIGESTS } from "#app/platform/budgets";
import { inTransaction } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { yieldToRequests } from "#app/platform/http/request-queue.server";
import { log, reasonOf } from "#app/platform/log.server";
import { openMailPool, type Mail } from "#app/platform/mail/mail.server";
import { handleDailyTask } from "#app/platform/queue/daily-task.server";
import { PermanentError } from "#app/platform/queue/task-queue.server";
import { DIGEST_HOUR, lastMonday, startOfDay } from "#app/site/digest/digest-days";
import { memberDigest, weeklyMail } from "#app/site/digest/digest-mail";
import { newsForMember, newsSince, type MemberNews, type WeekNews } from "#app/site/digest/news.server";
import { ALL_LISTED } from "#app/site/saved/saved-search.server";
import { stopLink } from "#app/site/subscribers/stop-mail.server";
import {
  claimSubscriber,
  dueSubscribers,
  giveBackSubscriber,
  noteSubscriberTold,
  subscriberBy,
  type Subscriber,
} from "#app/accounts/subscribers/subscribers.server";

/*
 * Each mail is claimed before it is sent, so that two runs at once send none twice; what it tells is noted once it was
 * accepted, so that nothing is lost (other/product.md, "Mail of what is new").
 */

const ROWS_PER_BATCH = 200;

export interface DigestCounts {
  members: number;
  subscribers: number;
  /** Mailboxes that don't take it. */
  refused: number;
  failed: number;
}

type Outcome = "accepted" | "refused" | "failed";

/** One run. */
class Run {
  readonly counts: DigestCounts = { members: 0, subscribers: 0, refused: 0, failed: 0 };
  readonly today: number;
  readonly monday: number;
  readonly #mails = openMailPool(DIGESTS_AT_ONCE);
  #failedInARow = 0;
  #weeks = new Map<number, WeekNews>();

  constructor(now: number) {
    this.today = startOfDay(now);
    this.monday = lastMonday(now);
  }

  get isStopped(): boolean {
    return this.#failedInARow >= MAX_FAILED_DIGESTS;
  }

  /** Many subscribers know the same. Call it in `readIndexed`. */
  weekSince(sequence: number): WeekNews {
    const known = this.#weeks.get(sequence) ?? newsSince(sequence);
    this.#weeks.set(sequence, known);
    return known;
  }

  async send(mail: Mail): Promise<Outcome> {
    try {
      await this.#mails.sendMail(mail);
      this.#failedInARow = 0;
      return "accepted";
    } catch (error) {
      const outcome = error instanceof PermanentError ? "refused" : "failed";
      this.#failedInARow = outcome === "failed" ? this.#failedInARow + 1 : 0;
      if (this.counts[outcome]++ === 0) log.warn(`A mail of what is new wasn't taken: ${reasonOf(error)}`);
      return outcome;
    }
  }

  end(): void {
    this.#mails.close();
  }
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function noteTold({ memberId }: DigestReader, { searches, changes }: MemberNews): void {
  for (const { id, newest } of searches) noteSearchTold(id, newest);
  if (changes) noteChanges("told_at", memberId, changes.lastChange);
}

async function tellMember(reader: DigestReader, run: Run): Promise<void> {
  const isWeekly = reader.weeklyAt < run.monday;
  const { news, subscriber, week } = await readIndexed(ALL_LISTED, () => {
    const news = newsForMember(reader, isWeekly);
    const subscriber = news && subscriberBy(reader.email);
    // One mail a day: whoever gets the weekly one, too, gets both in one.
    const isDue = subscriber?.isVerified && subscriber.weeklyAt < run.monday;
    return { news, subscriber, week: isDue ? run.weekSince(subscriber.toldSequence) : undefined };
  });
  if (!news || !claimDigest(reader.memberId, run.today)) return;
  const wayOut = stopLink(reader.email);
  const saved = [
    ...news.searches.map(({ section }) => section),
    ...(news.changes ? [news.changes.section] : []),
  ];
  const outcome = await run.send({
    to: { name: reader.name, address: reader.email },
    words: memberDigest({ site: env().appUrl, wayOut }, reader.name, saved, week?.sections ?? []),
    key: `digest-${reader.memberId}-${dayOf(run.today)}`,
    refuse: wayOut,
  });
  if (outcome === "failed") return giveBackDigest(reader);
  inTransaction(() => {
    if (isWeekly) noteWeekly(reader.memberId);
    if (outcome === "accepted") noteTold(reader, news);
    if (outcome === "accepted" && subscriber && week) noteSubscriberTold(subscriber, week.sequence);
  });
  if (outcome === "accepted") run.counts.members += 1;
}

async function tellSubscriber(subscriber: Subscriber, run: Run): Promise<void> {
  const { email, id } = subscriber;
  const { sections, sequence } = await readIndexed(ALL_LISTED, () => run.weekSince(subscriber.toldSequence));
  if (!claimSubscriber(subscriber, run.monday) || sections.length === 0) return;
  const wayOut = stopLink(email);
  const outcome = await run.send({
    to: { address: email },
    words: weeklyMail({ site: env().appUrl, wayOut }, sections),
    key: `weekly-${id}-${dayOf(run.monday)}`,
    refuse: wayOut,
  });
  if (outcome === "failed") return giveBackSubscriber(subscriber);
  if (outcome === "refused") return;
  noteSubscriberTold(subscriber, sequence);
  run.counts.subscribers += 1;
}

/** All of a table, some at once, in turns with requests. */
async function tellAll<Row>(
  run: Run,
  batch: (after: number) => Row[],
  idOf: (row: Row) => number,
  tell: (row: Row, run: Run) => Promise<void>,
): Promise<void> {
  const limit = pLimit(DIGESTS_AT_ONCE);
  for (let after = 0; !run.isStopped;) {
    const rows = batch(after);
    await limit.map(rows, async (row) => {
      if (run.isStopped) return;
      await yieldToRequests();
      await tell(row, run);
    });
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_PER_BATCH) return;
    after = idOf(last);
  }
}

async function tell(run: Run): Promise<void> {
  await tellAll(
    run,
    (after) => digestReaders(after, run.today, ROWS_PER_BATCH),
    ({ memberId }) => memberId,
    tellMember,
  );
  if (run.counts.failed === 0) endWeek(run.monday);
  await tellAll(
    run,
    (after) => dueSubscribers(after, run.monday, ROWS_PER_BATCH),
    ({ id }) => id,
    tellSubscriber,
  );
}

/** Sends what is due. Runs on the primary only. */
export async function sendDigests(now = Date.now()): Promise<DigestCounts> {
  const run = new Run(now);
  await tell(run).finally(() => run.end());
  return run.counts;
}

/** What the mail server didn't take is tried again, by the queue's pauses. */
export function handleDigests(): void {
  handleDailyTask(
    "digest",
    async () => {
      const counts = await sendDigests();
      log.info(counts, "Mails of what is new were sent");
      if (counts.failed > 0) throw new Error(`${counts.failed} mails of what is new weren't taken`);
    },
    { hour: DIGEST_HOUR },
  );
}
