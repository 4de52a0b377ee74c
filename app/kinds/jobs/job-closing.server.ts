import { z } from "zod";

import { answerForm } from "#app/accounts/sessions/form-door.server";
import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import { memberById } from "#app/accounts/members/members.server";
import { entryPath } from "#app/catalogue/entry-path";
import { ENTRIES, groupOf } from "#app/catalogue/form/add-entry.server";
import { NOT_SAVED } from "#app/catalogue/form/entry-messages";
import { requireOwned } from "#app/catalogue/store/owned-entry.server";
import { closingMail } from "#app/kinds/jobs/closing-mail";
import type { Choice } from "#app/catalogue/page/choice";
import {
  CLOSED,
  closingChoices,
  EXTENSION_DAYS,
  isReopenable,
  MOST_DAYS,
  OPEN,
  TOO_LATE,
} from "#app/kinds/jobs/job";
import type { Job } from "#app/kinds/jobs/job-fields";
import { jobKind } from "#app/kinds/jobs/job-kind";
import { jobStore } from "#app/kinds/jobs/jobs.server";
import { defineOperation } from "#app/operations/operation.server";
import { idParam } from "#app/platform/api/operation.server";
import { dayAhead, dayInWords, dayOf, firstDay } from "#app/platform/days";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { DAY_MS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { sendMail } from "#app/platform/mail/mail.server";
import { errorToast } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { handleDailyTask } from "#app/platform/queue/daily-task.server";
import { enqueue, handleTask } from "#app/platform/queue/task-queue.server";
import { Refusal } from "#app/platform/refusal";
import { takeTurn } from "#app/platform/turns/turns.server";

/* How jobs end: other/product.md, "Jobs that end". */

/** A job's last day ends everywhere at noon in UTC. */
const CLOSE = "close-jobs";
const CLOSING_HOUR = 12;

const ASK = "ask-of-jobs";
const ASKING_HOUR = 8;
const QUESTION = "job-question";

const JOBS_PER_TURN = 50;
const ASKED_DAYS_BEFORE = 7;
/** In one mail. */
const MAX_ASKED = 50;

/** Those whose time is up. */
export async function closeDueJobs(): Promise<void> {
  const due = statement<[object], number>(
    `SELECT id FROM jobs INDEXED BY jobs_closing WHERE status = '${OPEN}' AND closes_at <= @now
     ORDER BY closes_at LIMIT ${JOBS_PER_TURN}`,
  ).pluck();
  for (let found = JOBS_PER_TURN; found === JOBS_PER_TURN;) {
    found = inTransaction(() => {
      const ids = due.all({ now: Date.now() });
      for (const id of ids) jobStore.derive(id, { status: CLOSED });
      return ids.length;
    });
    await takeTurn();
  }
}

/** Open ones that close within a week, and of whose last day nobody was asked. */
const UNASKED = `status = '${OPEN}' AND closes IS NOT asked_of AND closes_at <= @until`;
const OWNED = "JOIN entries ON entries.kind = 'jobs' AND entries.id = jobs.id";

const soon = (): number => Date.now() + ASKED_DAYS_BEFORE * DAY_MS;

/** One mail a member, with all that there is to ask. */
async function orderQuestions(): Promise<void> {
  const owners = statement<[object], { id: number; email: string }>(
    `SELECT DISTINCT member.id, member.email FROM jobs ${OWNED} JOIN hub_members AS member ON member.id = owner_id
     WHERE ${UNASKED} AND member.verified`,
  ).all({ until: soon() });
  for (const { id, email } of owners) {
    enqueue({ kind: QUESTION, payload: { memberId: id }, email });
    await takeTurn();
  }
}

const closingPath = (id: number): string => `${jobKind.path}/${id}/closing`;

async function ask(memberId: number, key: string): Promise<readonly number[]> {
  const member = memberById(memberId);
  const jobs = statement<[object], Pick<Job, "id" | "title" | "company"> & { closes: string }>(
    `SELECT jobs.id, title, company, closes FROM jobs ${OWNED}
     WHERE ${UNASKED} AND owner_id = @memberId ORDER BY closes_at, jobs.id LIMIT ${MAX_ASKED}`,
  ).all({ memberId, until: soon() });
  if (!member || jobs.length === 0) return [];
  const { name, email } = member;
  const asked = jobs.map(({ id, ...job }) => ({ ...job, url: env().appUrl + closingPath(id) }));
  await sendMail({ to: { name, address: email }, words: closingMail(name, asked), key });
  return jobs.map(({ id }) => id);
}

export function handleClosing(): void {
  handleDailyTask(CLOSE, closeDueJobs, { hour: CLOSING_HOUR });
  handleDailyTask(ASK, orderQuestions, { hour: ASKING_HOUR });
  handleTask(
    QUESTION,
    async ({ memberId }, { id, number, done }) => {
      const asked = await ask(Number(memberId), `job-question-${id}-${number}`);
      inTransaction(() => {
        done();
        statement<[string], unknown>(
          "UPDATE jobs SET asked_of = closes WHERE id IN (SELECT value FROM json_each(?))",
        ).run(JSON.stringify(asked));
      });
    },
    { atOnce: 1 },
  );
}

/** So much longer than it would stand, but never beyond what a job may. */
const extended = ({ closes, status }: Job): string => {
  const from = status === CLOSED || closes === null ? Date.now() : Date.parse(closes);
  return [dayOf(from + EXTENSION_DAYS * DAY_MS), dayAhead(MOST_DAYS)].sort()[0] as string;
};

function lastDayOf(job: Job, how: "extend" | "filled"): Pick<Job, "closes" | "status"> {
  if (how === "filled") return { closes: dayOf(Date.now()), status: CLOSED };
  if (!isReopenable(job)) throw new Refusal(409, TOO_LATE);
  const closes = extended(job);
  if (job.status === OPEN && job.closes !== null && closes <= job.closes)
    throw new Refusal(409, `It stands until ${dayInWords(job.closes)} already, as long as a job may`);
  return { closes, status: OPEN };
}

export const closeOrExtend = defineOperation({
  id: "closeOrExtendJob",
  group: groupOf(jobKind),
  summary: "Say that a job is filled, or extend it",
  description: `Of who posted it. Extended, it stands ${EXTENSION_DAYS} days longer, at most until ${MOST_DAYS} days from now; one that has closed opens again for ${EXTENSION_DAYS} days, within 30 days.`,
  at: ["POST", "/api/jobs/{id}/closing"],
  params: { id: idParam },
  body: z.object({ how: z.enum(["extend", "filled"], "Please send extend or filled") }),
  isForMembers: true,
  answers: { 200: { description: "How it stands now", schema: jobStore.entity } },
  refusals: {
    403: "It is another member's.",
    404: "There is no such job.",
    409: "It stands as long as it may, or closed too long ago.",
  },
  limits: [ENTRIES],
  run: ({ id, how }, { member }) => {
    const job = requireOwned(jobStore, id, member.id);
    const [stored] = jobStore.stored([job.id]);
    jobStore.change(job.id, { ...(stored?.row as Job), ...lastDayOf(job, how) });
    bumpVersion(jobKind.table);
    return jobStore.load([job.id])[0] as Job;
  },
  form: {
    failed: errorToast(NOT_SAVED),
    done: ({ id, title, closes, status }) => ({
      to: entryPath(jobKind, { id, name: title }),
      toast:
        status === CLOSED
          ? { title: "Closed", text: `${title} is no longer among the open jobs.` }
          : { title: "Extended", text: `${title} stands until ${dayInWords(closes ?? firstDay())}.` },
    }),
  },
});

/** @throws Response 404 where the member has no such job */
function askedOf(id: number, memberId: number): Choice {
  const job = jobStore.own(id, memberId);
  if (!job) throw new Response(null, { status: 404 });
  const { title, closes, status } = job;
  const isOpen = status === OPEN;
  const longer = isReopenable(job) ? extended(job) : undefined;
  const isLonger = longer !== undefined && (!isOpen || closes === null || longer > closes);
  return {
    owner: memberId,
    name: title,
    path: entryPath(jobKind, { id, name: title }),
    said: closes === null ? "" : `${isOpen ? "closes" : "closed"} on ${dayInWords(closes)}.`,
    buttons: closingChoices(isLonger ? dayInWords(longer) : undefined, isOpen),
    leave: isOpen ? "Let it end by itself" : "Leave it closed",
  };
}

export const loadClosing = (request: Request, id: number) =>
  guardedPage(request, ({ member }) => askedOf(id, member.id));

export const answerClosing = async (request: Request, id: number) =>
  answerForm(request, await readForm(request), [closeOrExtend], () => ({
    path: closingPath(id),
    names: { id: String(id) },
  }));
