import { eq } from "drizzle-orm";

import { forgetCommentsOf } from "#app/catalogue/about/comments.server";
import { forgetLikesOf } from "#app/catalogue/about/likes.server";
import { exportedRows } from "#app/platform/db/exported-rows.server";
import {
  comments,
  heldEntries,
  likes,
  mutes,
  notifications,
  notificationSettings,
  toldLikes,
} from "#drizzle/schema.server";

/** What a member said of entries, and what they were told; by table. */
export const exportSaid = (memberId: number) => ({
  likes: exportedRows(likes, eq(likes.memberId, memberId)),
  told_likes: exportedRows(toldLikes, eq(toldLikes.memberId, memberId)),
  comments: exportedRows(comments, eq(comments.authorId, memberId)),
  held_entries: exportedRows(heldEntries, eq(heldEntries.ownerId, memberId)),
  notifications: exportedRows(notifications, eq(notifications.memberId, memberId)),
  mutes: exportedRows(mutes, eq(mutes.memberId, memberId)),
  notification_settings: exportedRows(notificationSettings, eq(notificationSettings.memberId, memberId)),
});

/** Numbers of likes and comments fall by theirs. Call it in the transaction that deletes the member. */
export function forgetSaid(memberId: number): void {
  forgetLikesOf(memberId);
  forgetCommentsOf(memberId);
}
