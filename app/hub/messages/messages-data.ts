import type { MessageItem } from "#app/features/messages/message";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import type { Page } from "#app/platform/search/paging";
import type { Toast } from "#app/platform/toasts/toast";

/*
 * What the page of messages and the card over other pages share: the same loader, the same action.
 */

export const MESSAGES = "/messages";

/** The tabs, as `?tab=` names them; without one it is the first. */
export const MESSAGES_TABS = ["compose", "sent", "inbox"] as const;
export type MessagesTab = (typeof MESSAGES_TABS)[number];

/** What a form of messages asks for, in its field `intent`. */
export type MessagesIntent = "send" | "react" | "block-sender" | "unblock-sender" | "report" | "allow-mail";

/** Field by which a form asks to be answered in its place, instead of being led on to the page: the card's. */
export const IN_PLACE = "in-place";

/** A message's fields, to begin with. */
export interface MessageDraft {
  recipientName: string;
  recipientEmail: string;
  subject: string;
  content: string;
}

export interface MessagesData {
  /** Who looks: only a verified member has more than the invitation. "failed" where the browser couldn't load them. */
  access: "member" | "visitor" | "unverified" | "failed";
  tab: MessagesTab;
  /** Where the limit can be lifted: the contact address. */
  contact: string;
  member?: { id: number; name: string; email: string };
  /** Messages that count against the limit. */
  count: number;
  /** The compose form's own token: a form that is sent twice sends one message. */
  token: string;
  /** What the compose form begins with: a message that was blocked or not delivered, to be written again (`?again=12`). */
  draft?: MessageDraft;
  /** The messages of the tab, newest first; none on the compose tab. */
  list?: Page<MessageItem>;
  /** In the inbox: whose messages this member doesn't want. */
  blocked?: { id: number; name: string }[];
  /** In the inbox: the member's address has refused all mail of messages. */
  refused?: boolean;
}

/** What the action answers to a form that was refused, or (`in-place`) to one that was taken. */
export type MessagesAnswer =
  (RejectedForm & { about: MessagesIntent }) | { about: MessagesIntent; done: true; toast?: Toast };
