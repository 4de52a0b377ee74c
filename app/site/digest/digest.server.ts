import pLimit from "p-limit";

import {
  claimSubscriber,
  dueSubscribers,
  giveBackSubscriber,
  noteSubscriberWeek,
  subscriberBy,
  type Subscriber,
} from "#app/accounts/subscribers/subscribers.server";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import {
  claimDigest,
  digestReaders,
  giveBackDigest,
  noteWeekly,
  type DigestReader,
} from "#app/catalogue/about/saves/digest-rows.server";
import { noteNotificationsTold } from "#app/catalogue/about/notifications/notification-list.server";
import { noteSearchTold } from "#app/catalogue/about/saves/saved-searches.server";
import { noteChanges } from "#app/catalogue/about/saves/saves.server";
import { DIGESTS_AT_ONCE, MAX_FAILED_DIGESTS } from "#app/platform/budgets";
import { inTransaction } from "#app/platform/db/db.server";
import { HOUR_MS, isIn, type Period } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { takeTurn } from "#app/platform/turns/turns.server";
import { log, reasonOf } from "#app/platform/log.server";
import { openMailPool, type Mail } from "#app/platform/mail/mail.server";
import { handleDailyTask } from "#app/platform/queue/daily-task.server";
import { enqueue, handleTask, PermanentError } from "#app/platform/queue/task-queue.server";
import { DIGEST_HOUR, lastMonday, lastMorning } from "#app/site/digest/digest-days";
import { memberDigest, weeklyMail } from "#app/site/digest/digest-mail";
import { newsForMember, newsSince, type MemberNews, type WeekNews } from "#app/site/digest/news.server";
import { notifyOfFinds } from "#app/site/notifications/search-finds.server";
import { stopLink } from "#app/site/subscribers/stop-mail.server";

/*
 * Each mail is claimed before it is sent, so that two runs at once send none twice; what it tells is noted once it was
 * accepted, so that nothing is lost (decision 076).
 */

/** Few, as members may change what they want meanwhile. */
const ROWS_PER_BATCH = 50;

interface DigestCounts {
  members: number;
  subscribers: number;
  /** Mailboxes that don't take it. */
  refused: number;
  failed: number;
}

type Outcome = "accepted" | "refused" | "failed";

/** Whose mail is tried again. */
interface Addressee {
  memberId?: number;
  subscriberId?: number;
}

class Run {
  readonly counts: DigestCounts = { members: 0, subscribers: 0, refused: 0, failed: 0 };
  /** From the last morning and the last Monday on; what a clock that was ahead has written doesn't count. */
  readonly today: Period;
  readonly week: Period;
  readonly failed: { email: string; payload: Addressee }[] = [];
  /** Addresses that had a mail in this run, or should have. */
  readonly tried = new Set<string>();
  readonly #mails = openMailPool(DIGESTS_AT_ONCE);
  readonly #weeks = new Map<number, WeekNews>();
  #untakenInARow = 0;

  constructor(now: number) {
    const to = now + HOUR_MS;
    this.today = { from: lastMorning(now), to };
    this.week = { from: lastMonday(now), to };
  }

  get isStopped(): boolean {
    return this.#untakenInARow >= MAX_FAILED_DIGESTS;
  }

  /** Many subscribers know the same. Call it in `readIndexed`. */
  weekSince(sequence: number): WeekNews {
    const known = this.#weeks.get(sequence) ?? newsSince(sequence);
    this.#weeks.set(sequence, known);
    return known;
  }

  async send(mail: Mail, to: Addressee): Promise<Outcome> {
    this.tried.add(mail.to.address);
    try {
      await this.#mails.sendMail(mail);
      this.#untakenInARow = 0;
      return "accepted";
    } catch (error) {
      this.#untakenInARow += 1;
      // A server that refuses one after the other means them all, such as by a quota.
      const outcome = error instanceof PermanentError && !this.isStopped ? "refused" : "failed";
      if (outcome === "failed") this.failed.push({ email: mail.to.address, payload: to });
      if (this.counts[outcome]++ === 0) log.warn(`A mail of what is new wasn't taken: ${reasonOf(error)}`);
      return outcome;
    }
  }

  end(): void {
    this.#mails.close();
  }
}

const dayOf = ({ from }: Period): string => new Date(from).toISOString().slice(0, 10);

function noteTold({ memberId }: DigestReader, { happened, searches, changes }: MemberNews): void {
  if (happened) noteNotificationsTold(memberId, happened.upTo);
  for (const { id, newest } of searches) noteSearchTold(id, newest);
  if (changes) noteChanges("told_at", memberId, changes.lastChange);
}

interface Told {
  news: MemberNews;
  /** One mail a day: whoever gets the weekly one, too, gets both in one. */
  subscriber?: Subscriber;
  week?: WeekNews;
}

async function toldOf(reader: DigestReader, isWeekly: boolean, run: Run): Promise<Told | undefined> {
  const { memberId, email } = reader;
  const news = await newsForMember(memberId, isWeekly);
  if (!news) return undefined;
  const subscriber = subscriberBy(email);
  if (!subscriber?.isVerified || isIn(subscriber.weeklyAt, run.week)) return { news };
  return { news, subscriber, week: await readIndexed(() => run.weekSince(subscriber.toldSequence)) };
}

/** Returns whether there was something to tell. */
async function tellMember(reader: DigestReader, run: Run): Promise<boolean> {
  const { memberId, name, email } = reader;
  const isWeekly = !isIn(reader.weeklyAt, run.week);
  const told = await toldOf(reader, isWeekly, run);
  if (!told) return false;
  const { news } = told;
  const claimed = inTransaction(() => {
    if (!claimDigest(reader, run.today)) return undefined;
    const isWithWeek = told.subscriber && claimSubscriber(told.subscriber, run.today, run.week);
    return { subscriber: isWithWeek ? told.subscriber : undefined };
  });
  if (!claimed) return true;
  const { subscriber } = claimed;
  const wayOut = stopLink(email);
  const saved = [
    ...news.searches.flatMap(({ section }) => section ?? []),
    ...(news.changes ? [news.changes.section] : []),
  ];
  const week = (subscriber && told.week?.sections) ?? [];
  const mail: Mail = {
    to: { name, address: email },
    words: memberDigest({ site: env().appUrl, wayOut }, name, { happened: news.happened, saved, week }),
    key: `digest-${memberId}-${dayOf(run.today)}`,
    refuse: wayOut,
  };
  const outcome = await run.send(mail, { memberId });
  inTransaction(() => {
    if (outcome === "failed") {
      giveBackDigest(reader);
      if (subscriber) giveBackSubscriber(subscriber);
      return;
    }
    if (isWeekly) noteWeekly([memberId]);
    if (outcome === "accepted") noteTold(reader, news);
    if (subscriber) noteSubscriberWeek(subscriber, outcome === "accepted" ? told.week?.sequence : undefined);
  });
  if (outcome === "accepted") run.counts.members += 1;
  return true;
}

async function tellSubscriber(subscriber: Subscriber, run: Run): Promise<boolean> {
  const { email, id } = subscriber;
  if (run.tried.has(email)) return true;
  const { sections, sequence } = await readIndexed(() => run.weekSince(subscriber.toldSequence));
  if (sections.length === 0) return false;
  if (!inTransaction(() => claimSubscriber(subscriber, run.today, run.week))) return true;
  const wayOut = stopLink(email);
  const mail: Mail = {
    to: { address: email },
    words: weeklyMail({ site: env().appUrl, wayOut }, sections),
    key: `weekly-${id}-${dayOf(run.week)}`,
    refuse: wayOut,
  };
  const outcome = await run.send(mail, { subscriberId: id });
  inTransaction(() => {
    if (outcome === "failed") giveBackSubscriber(subscriber);
    else noteSubscriberWeek(subscriber, outcome === "accepted" ? sequence : undefined);
  });
  if (outcome === "accepted") run.counts.subscribers += 1;
  return true;
}

/** Some at once, in turns with requests. Returns those to whom there was nothing to tell. */
async function tellAll<Row>(
  run: Run,
  rows: readonly Row[],
  tell: (row: Row, run: Run) => Promise<boolean>,
): Promise<Row[]> {
  const without: Row[] = [];
  await pLimit(DIGESTS_AT_ONCE).map(rows, async (row) => {
    if (run.isStopped) return;
    await takeTurn();
    try {
      if (!(await tell(row, run))) without.push(row);
    } catch (error) {
      // One row's fault doesn't keep the others from their mail.
      if (run.counts.failed++ === 0) log.error({ err: error }, "A mail of what is new can't be made");
    }
  });
  return without;
}

async function tellMembers(run: Run): Promise<void> {
  for (let after = 0; !run.isStopped;) {
    const readers = digestReaders(after, run.today, ROWS_PER_BATCH);
    const without = await tellAll(run, readers, tellMember);
    const week = without.filter(({ weeklyAt }) => !isIn(weeklyAt, run.week));
    if (week.length > 0) inTransaction(() => noteWeekly(week.map(({ memberId }) => memberId)));
    if (readers.length < ROWS_PER_BATCH) return;
    after = readers.at(-1)?.memberId ?? after;
  }
}

async function tellSubscribers(run: Run): Promise<void> {
  for (let after = 0; !run.isStopped;) {
    const subscribers = dueSubscribers(after, run.today, run.week, ROWS_PER_BATCH);
    const without = await tellAll(run, subscribers, tellSubscriber);
    inTransaction(() => without.forEach((subscriber) => noteSubscriberWeek(subscriber)));
    if (subscribers.length < ROWS_PER_BATCH) return;
    after = subscribers.at(-1)?.id ?? after;
  }
}

const AGAIN = "digest-again";

/** Sends what is due. Runs on the primary only. */
export async function sendDigests(now = Date.now()): Promise<DigestCounts & { isStopped: boolean }> {
  await notifyOfFinds();
  const run = new Run(now);
  try {
    await tellMembers(run);
    await tellSubscribers(run);
  } finally {
    run.end();
  }
  // A server that is out of order is asked by the whole run again, a mailbox by a task of its own.
  const { isStopped, counts } = run;
  if (!isStopped)
    inTransaction(() =>
      run.failed.forEach(({ payload, email }) => enqueue({ kind: AGAIN, payload: { ...payload }, email })),
    );
  return { ...counts, isStopped };
}

/** Whoever is gone, was told since or isn't due any more gets nothing. */
async function sendAgain({ memberId, subscriberId }: Addressee): Promise<void> {
  const run = new Run(Date.now());
  try {
    const [reader] = memberId === undefined ? [] : digestReaders(memberId - 1, run.today, 1);
    if (reader && reader.memberId === memberId) await tellMember(reader, run);
    const [subscriber] =
      subscriberId === undefined ? [] : dueSubscribers(subscriberId - 1, run.today, run.week, 1);
    if (subscriber && subscriber.id === subscriberId) await tellSubscriber(subscriber, run);
  } finally {
    run.end();
  }
  if (run.counts.failed > 0) throw new Error("a mail of what is new wasn't taken");
}

/** What the mail server didn't take is tried again, by the queue's pauses. */
export function handleDigests(): void {
  handleDailyTask(
    "digest",
    async () => {
      const { isStopped, ...counts } = await sendDigests();
      log.info(counts, "Mails of what is new were sent");
      if (isStopped) throw new Error("the mail server takes no mails of what is new");
    },
    { hour: DIGEST_HOUR },
  );
  handleTask(AGAIN, (to) => sendAgain(to), { atOnce: 1 });
}
