import type { APIRequestContext } from "@playwright/test";

import { inDatabase } from "#tests/support/database";
import { ofPost, putComment, putLike, putNotification, putPost } from "#tests/support/told";

import { joinedMember } from "./members";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Told {
  /** Of the member's post, which two others liked just now and one commented on days ago. */
  post: number;
  likers: [string, string];
  commenter: string;
}

/** Has things happen to what the member of a request has posted, on the site on which tests add things. */
export async function happenTo(request: APIRequestContext): Promise<Told> {
  const me = (await (await request.get("/api/auth/user")).json()) as { id: number; name: string };
  const others = [await joinedMember(request), await joinedMember(request)];
  const now = Date.now();
  return inDatabase({ dataDir: process.env.E2E_FILLED_DATA_DIR ?? "" }, (db) => {
    const [first, second] = others.map(({ email, name }) => ({
      name,
      id: db.prepare("SELECT id FROM hub_members WHERE email = ?").pluck().get(email) as number,
    }));
    if (!first || !second) throw new Error("Nobody joined");
    const post = putPost(db, me, "The onboarding now says what it doesn’t know.");
    const put = (what: string, at: number, more: object, isRead = false) =>
      putNotification(db, { member_id: me.id, what, at, read_at: isRead ? now : null, ...more });
    putLike(db, post, first.id, now - MINUTE_MS);
    putLike(db, post, second.id, now);
    put("like", now, { ...ofPost(post), since: now - MINUTE_MS });
    putComment(db, post, first.id, now - 9 * DAY_MS, "People trusted it more, not less.");
    put("comment", now - 9 * DAY_MS, ofPost(post), true);
    for (let n = 0; n < 20; n++) put("report", now - (10 + n) * DAY_MS, { kind: "startups" }, true);
    return { post, likers: [second.name, first.name], commenter: first.name };
  });
}
