import { handleMemberTasks } from "#app/accounts/joining/member-tasks.server";
import { handleMessageTasks } from "#app/messages/message-delivery.server";
import { hasNoMembers } from "#app/accounts/members/members.server";
import { handleBackups } from "#app/platform/backup/daily-backup.server";
import { HOUR_MS } from "#app/platform/durations";
import { log } from "#app/platform/log.server";
import { enqueueDailyTasks } from "#app/platform/queue/daily-task.server";
import { sweepLinks } from "#app/accounts/members/verifications.server";
import { sweepRegistrations } from "#app/accounts/members/registrations.server";
import { warnWithoutMailServer } from "#app/platform/mail/mail.server";
import { sweepRateLimits } from "#app/platform/limits/rate-limit.server";
import { sweepSessions } from "#app/accounts/sessions/session.server";
import { sweepTokens } from "#app/accounts/tokens/tokens.server";
import { sweepObjects } from "#app/catalogue/files/object-sweep.server";
import { replaceTask, handleTask, startWorking } from "#app/platform/queue/task-queue.server";
import { inBackground } from "#app/platform/turns/turns.server";
import { sweepSubmissions } from "#app/platform/forms/idempotency.server";
import { handleKindTasks, orderKindTasks } from "#app/site/kinds-tasks.server";
import { handleDigests } from "#app/site/digest/digest.server";
import { handleSubscribing } from "#app/site/subscribers/subscribe.server";
import { sweepSubscribers } from "#app/accounts/subscribers/subscribers.server";
import { handlePictures } from "#app/site/remote-pictures/picture-fetching.server";
import { searchPage } from "#app/site/search/search.server";
import { startSweepingCards } from "#app/site/social/social-card.server";
import { orderPictures } from "#app/site/remote-pictures/remote-pictures.server";
import { handleRetention } from "#app/site/leaving/retention.server";

const SWEEP = "sweep";

/** A text as it stands, and a request, of which dates, places and words of the site's own are read. */
const FIRST_SEARCHES = ["health", "startups in Germany since May"];

/** What a process makes for its first searches takes seconds over 100,000 entries: no visitor should wait for it. */
async function searchFirst(): Promise<void> {
  try {
    for (const q of FIRST_SEARCHES) await searchPage({ q, kinds: [] });
  } catch (error) {
    log.warn({ err: error }, "The first searches failed");
  }
}

export function startBackgroundTasks(): void {
  warnWithoutMailServer();
  startSweepingCards();
  handleMemberTasks();
  handleMessageTasks();
  handlePictures();
  handleKindTasks();
  handleRetention();
  handleSubscribing();
  handleDigests();
  handleBackups(hasNoMembers);
  handleTask(SWEEP, async (_payload, { done }) => {
    try {
      sweepSessions();
      sweepTokens();
      sweepRegistrations();
      sweepLinks();
      sweepSubscribers();
      sweepRateLimits();
      sweepSubmissions();
      orderPictures();
      orderKindTasks();
      await sweepObjects();
    } finally {
      done();
      replaceTask({ kind: SWEEP, dueAt: Date.now() + HOUR_MS });
    }
  });
  void inBackground(searchFirst);
  startWorking(() => {
    replaceTask({ kind: SWEEP });
    enqueueDailyTasks();
  });
}
