import { z } from "zod";

import { answerForm } from "#app/accounts/sessions/form-door.server";
import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import { entryPath } from "#app/catalogue/entry-path";
import { ENTRIES, groupOf } from "#app/catalogue/form/add-entry.server";
import { NOT_SAVED } from "#app/catalogue/form/entry-messages";
import type { Choice } from "#app/catalogue/page/choice";
import { requireOwned } from "#app/catalogue/store/owned-entry.server";
import { CANCELLING } from "#app/kinds/events/event";
import type { EventEntry } from "#app/kinds/events/event-fields";
import { eventKind } from "#app/kinds/events/event-kind";
import { momentsOf } from "#app/kinds/events/event-schema.server";
import { eventStore } from "#app/kinds/events/events.server";
import { cancelledMail, EVENT_CANCELLED } from "#app/kinds/events/cancelled-mail";
import { timesOf } from "#app/kinds/events/shown-event";
import { defineOperation } from "#app/operations/operation.server";
import { idParam } from "#app/platform/api/operation.server";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction, statement } from "#app/platform/db/db.server";
import { env } from "#app/platform/env.server";
import { errorToast } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { sendMail } from "#app/platform/mail/mail.server";
import { enqueue, handleTask } from "#app/platform/queue/task-queue.server";
import { Refusal } from "#app/platform/refusal";

/* Events can be cancelled: other/product.md, "Entries". */

const isOver = (event: EventEntry): boolean => momentsOf(event).overAt <= Date.now();

export const cancelEvent = defineOperation({
  id: "cancelEvent",
  group: groupOf(eventKind),
  summary: "Say that an event is cancelled, or takes place after all",
  description:
    "Of who added it, until it is over. It stays, marked; whoever saved it is told by mail that it is cancelled.",
  at: ["POST", "/api/events/{id}/cancelling"],
  params: { id: idParam },
  body: z.object({ how: z.enum(["cancel", "restore"], "Please send cancel or restore") }),
  isForMembers: true,
  answers: { 200: { description: "The event", schema: eventStore.entity } },
  refusals: { 403: "It is another member's.", 404: "There is no such event.", 409: "It is over." },
  limits: [ENTRIES],
  run: ({ id, how }, { member }) => {
    const event = requireOwned(eventStore, id, member.id);
    if (isOver(event)) throw new Refusal(409, "It is over already");
    const cancelled = how === "cancel";
    const [stored] = eventStore.stored([event.id]);
    if (event.cancelled !== cancelled) {
      eventStore.change(event.id, { ...(stored?.row as EventEntry), cancelled });
      bumpVersion(eventKind.table);
    }
    return { ...event, cancelled };
  },
  form: {
    failed: errorToast(NOT_SAVED),
    done: ({ id, title, cancelled }) => ({
      to: entryPath(eventKind, { id, name: title }),
      toast: cancelled
        ? { title: "Cancelled", text: `${title} is marked as cancelled. Whoever saved it is told by mail.` }
        : { title: "It takes place", text: `${title} is no longer marked as cancelled.` },
    }),
  },
});

interface Saver {
  id: number;
  name: string;
  email: string;
}

type Payload = Readonly<Record<string, unknown>>;

/** The next one to be told; undefined where none is left, or the event takes place after all. */
function nextSaver({ id, after }: Payload): { event: EventEntry; saver: Saver } | undefined {
  const [event] = eventStore.load([Number(id)]);
  if (!event?.cancelled || isOver(event)) return undefined;
  const saver = statement<[object], Saver>(
    `SELECT member.id, member.name, member.email FROM saved_entries AS saved
     JOIN hub_members AS member ON member.id = saved.member_id AND member.verified
     WHERE saved.kind = 'events' AND saved.entry_id = @id AND saved.member_id > @after
     ORDER BY saved.member_id LIMIT 1`,
  ).get({ id: event.id, after: Number(after) });
  return saver && { event, saver };
}

const orderAfter = ({ id }: Payload, saver: Saver): void =>
  enqueue({ kind: EVENT_CANCELLED, payload: { id, after: saver.id } });

/** One after the other, each by a task that orders the next: there may be thousands, and none is urgent. */
export const handleCancelled = (): void =>
  handleTask(
    EVENT_CANCELLED,
    async (payload, { id: task, number, done }) => {
      const found = nextSaver(payload);
      if (found) {
        const { event, saver } = found;
        await sendMail({
          to: { name: saver.name, address: saver.email },
          words: cancelledMail(env().appUrl, saver.name, event),
          key: `${EVENT_CANCELLED}-${task}-${number}`,
        });
      }
      inTransaction(() => {
        done();
        if (found) orderAfter(payload, found.saver);
      });
    },
    {
      atOnce: 1,
      // Whoever can't be reached doesn't keep it from the others.
      onGivenUp(payload) {
        const found = nextSaver(payload);
        if (found) orderAfter(payload, found.saver);
      },
    },
  );

/** @throws Response 404 where the member has no such event */
function askedOf(id: number, memberId: number): Choice {
  const event = eventStore.own(id, memberId);
  if (!event) throw new Response(null, { status: 404 });
  const { title, cancelled } = event;
  const past = isOver(event);
  return {
    owner: memberId,
    name: title,
    path: entryPath(eventKind, { id, name: title }),
    said: past ? "is over." : cancelled ? "is cancelled." : `takes place on ${timesOf(event).when}.`,
    buttons: past ? [] : [cancelled ? CANCELLING.restore : CANCELLING.cancel],
    leave: "Leave it as it is",
  };
}

export const loadCancelling = (request: Request, id: number) =>
  guardedPage(request, ({ member }) => askedOf(id, member.id));

export const answerCancelling = async (request: Request, id: number) =>
  answerForm(request, await readForm(request), [cancelEvent], () => ({
    path: `${eventKind.path}/${id}/cancelling`,
    names: { id: String(id) },
  }));
