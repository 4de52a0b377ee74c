import { eq, or } from "drizzle-orm";

import { db } from "#app/platform/db/db.server";
import { exportedRows } from "#app/platform/db/exported-rows.server";
import {
  apiTokens,
  emailSubscribers,
  hubMembers,
  registrations,
  sessions,
  verifications,
} from "#drizzle/schema.server";

export interface MemberKey {
  id: number;
  email: string;
}

/** What is kept of members besides their entries; each is called in the transaction that changes or deletes the member. */
export interface MemberTraces {
  /** By table; read while they are gone through. */
  rowsOf?: (member: MemberKey) => Record<string, Iterable<object>>;
  sign?: Elsewhere["sign"];
  signInTurns?: Elsewhere["signInTurns"];
  /** It stays, under the name of nobody. */
  leave?: (memberId: number) => void;
  /** The same before that, in transactions of its own that don't hold others up; `leave` finds little left. */
  leaveInTurns?: (memberId: number, isStillRight: () => boolean) => Promise<void>;
  forget?: (member: MemberKey) => void;
  /** The same before that, as `leaveInTurns` is; `forget` finds little left. */
  forgetInTurns?: (memberId: number, isStillRight: () => boolean) => Promise<void>;
}

/** What of a member lies above: the routes hand in who knows it. */
export interface Elsewhere {
  /** Call it in the transaction that changes the name or avatar. */
  sign: (memberId: number, signature: { author?: string; avatar?: string }) => void;
  /** The same before that, in transactions of its own that don't hold others up; `sign` finds little left. */
  signInTurns: (memberId: number, signature: { author?: string; avatar?: string }) => Promise<void>;
  /** After a change of whether the member's page shows. */
  changePages: (memberId: number) => void;
  /** Deletes a member's entries in transactions of its own; `forgetMember` finds little left. */
  leaveInTurns: (memberId: number, withPosts: boolean) => Promise<void>;
  /** Call it in a transaction. Returns what then removes the member's files. */
  forgetMember: (member: MemberKey, withPosts: boolean) => () => Promise<void>;
}

/** By table. */
export const exportAccount = ({ id, email }: MemberKey) => ({
  hub_members: exportedRows(
    hubMembers,
    eq(hubMembers.id, id),
    "password",
    "verificationToken",
    "resetToken",
    "resetTokenExpires",
  ),
  registrations: exportedRows(registrations, eq(registrations.email, email), "password", "browser"),
  verifications: exportedRows(
    verifications,
    or(eq(verifications.memberId, id), eq(verifications.email, email)),
    "tokenHash",
  ),
  email_subscribers: exportedRows(emailSubscribers, eq(emailSubscribers.email, email), "verificationToken"),
  sessions: db()
    .select()
    .from(sessions)
    .where(eq(sessions.memberId, id))
    .all()
    .map(({ sess, expire }) => ({ ...sess, expire })),
  api_tokens: exportedRows(apiTokens, eq(apiTokens.memberId, id), "tokenHash"),
});

/** Foreign keys delete what refers to the member. Call it in a transaction. */
export function forgetAccount({ id, email }: MemberKey): void {
  for (const table of [registrations, emailSubscribers, verifications])
    db().delete(table).where(eq(table.email, email)).run();
  db().delete(hubMembers).where(eq(hubMembers.id, id)).run();
}
