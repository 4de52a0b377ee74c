import type { Muted } from "#app/catalogue/about/notifications/mutes.server";
import { mutedBy } from "#app/catalogue/about/notifications/mutes.server";
import { subjectKey, subjectsOf } from "#app/catalogue/about/notifications/notification-causes.server";
import { hasThread } from "#app/messages/threads.server";
import { Refusal } from "#app/platform/refusal";
import { idIn } from "#app/site/entries/find-entry.server";
import { AUTHORED_PAGES, ENTRY_PAGES } from "#app/site/kinds.server";
import { addressOf, pathOfSubject } from "#app/site/notifications/notification-lines.server";
import type { ShownMute } from "#app/site/notifications/notifications-data";

const MEMBERS = "members";

export const NO_SUCH_SUBJECT = "There is no such post or thread to mute; please open it again";

/** @throws Refusal 404 for what is no address, and for whom the member has no thread with: nobody learns here who is a member */
export function mutedAt(address: string, memberId: number): Muted {
  const [name = "", number = ""] = address.split("/");
  const id = idIn(number);
  if (id === undefined) throw new Refusal(404, NO_SUCH_SUBJECT);
  if (name === MEMBERS) {
    if (!hasThread(memberId, id)) throw new Refusal(404, NO_SUCH_SUBJECT);
    return { kind: null, entryId: null, otherId: id };
  }
  const found = [...ENTRY_PAGES, ...AUTHORED_PAGES].find(({ kind }) => kind.name === name);
  if (!found) throw new Refusal(404, NO_SUCH_SUBJECT);
  return { kind: found.kind.table, entryId: id, otherId: null };
}

/** "posts/12", "members/4" */
export const mutedAddress = ({ kind, entryId, otherId }: Muted): string =>
  kind === null || entryId === null ? `${MEMBERS}/${otherId}` : addressOf({ kind, id: entryId });

/** What a member has muted, the last first; without what is gone. */
export function shownMutes(memberId: number): ShownMute[] {
  const muted = mutedBy(memberId);
  const subjects = subjectsOf(muted.filter(({ entryId }) => entryId !== null));
  return muted.flatMap((each) => {
    const of = mutedAddress(each);
    if (each.name !== null)
      return [{ of, name: `Messages with ${each.name}`, path: `/messages?thread=${each.otherId}` }];
    const subject = subjects.get(subjectKey(each));
    return subject ? [{ of, name: subject.name, path: pathOfSubject(subject) }] : [];
  });
}
