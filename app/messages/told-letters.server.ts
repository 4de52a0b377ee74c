import { personOf, type Person } from "#app/catalogue/about/notifications/notification-causes.server";
import type { NotificationRow } from "#app/catalogue/about/notifications/notification-list.server";
import { statement } from "#app/platform/db/db.server";

interface ToldLetter {
  person: Person;
  text: string;
}

interface Row {
  line: number;
  name: string;
  email: string;
  text: string;
}

/** The last that came from the other side in the time of each notification, by its id; without those that can't be read any more. */
export function toldLettersOf(
  memberId: number,
  rows: readonly Pick<NotificationRow, "id" | "otherId" | "since" | "at">[],
): Map<number, ToldLetter> {
  const wanted = JSON.stringify(rows.map(({ id, otherId, since, at }) => ({ id, otherId, since, at })));
  // As `receivedBy` has it.
  const found = statement<[object], Row>(
    `SELECT wanted.value ->> 'id' AS line, other.name, other.email, message.content AS text
     FROM json_each(@wanted) AS wanted
     CROSS JOIN messages AS message ON message.id = (
       SELECT id FROM messages
       WHERE sender_id = wanted.value ->> 'otherId' AND recipient_id = @recipient
         AND created_at BETWEEN wanted.value ->> 'since' AND wanted.value ->> 'at'
         AND status <> 'blocked' AND NOT withheld
       ORDER BY id DESC LIMIT 1)
     JOIN hub_members AS other ON other.id = message.sender_id
     WHERE NOT EXISTS (SELECT 1 FROM message_blocks WHERE member_id = @memberId AND sender_id = message.sender_id)`,
  ).all({ wanted, memberId, recipient: String(memberId) });
  return new Map(
    found.map(({ line, name, email, text }) => [line, { person: personOf({ name, email }), text }]),
  );
}
