import type { MessageAbout, MessageItem } from "#app/messages/message";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import type { Page } from "#app/platform/search/paging";
import type { Toast } from "#app/platform/toasts/toast";

/* The page of messages and the card over other pages share loader and action. */

export const MESSAGES = "/messages";

/** As `?tab=` names them; the first is the default. */
export const MESSAGES_TABS = ["compose", "sent", "inbox"] as const;
export type MessagesTab = (typeof MESSAGES_TABS)[number];

export type MessagesIntent = "send" | "react" | "block-sender" | "unblock-sender" | "report" | "allow-mail";

/** Field by which the card asks to be answered in its place instead of by a redirect. */
export const IN_PLACE = "in-place";

/** The form that writes to whoever is behind an entry, or to a member (`members/7`). */
export const messageUrl = (to: string): string =>
  `${MESSAGES}?to=${encodeURIComponent(to).replace("%2F", "/")}`;

/** To whom `?to=startups/12` leads, or why it leads to nobody. */
export type MessageRecipient = { to: string } & (
  { name: string; about: MessageAbout | undefined; problem?: undefined } | { problem: string }
);

export interface MessageDraft {
  recipientName: string;
  recipientEmail: string;
  subject: string;
  content: string;
}

export interface MessagesData {
  /** "failed" where the browser couldn't load them. */
  access: "member" | "visitor" | "unverified" | "failed";
  tab: MessagesTab;
  /** The contact address, where the limit can be lifted. */
  contact: string;
  member?: { id: number; name: string; email: string };
  /** Those that count against the limit. */
  count: number;
  /** A form that is sent twice with one token sends one message. */
  token: string;
  /** A message that was blocked or not delivered, to be written again (`?again=12`). */
  draft?: MessageDraft;
  /** On the compose tab, where one was named by an entry. */
  recipient?: MessageRecipient;
  /** Newest first; none on the compose tab. */
  list?: Page<MessageItem>;
  /** In the inbox: members whose messages aren't wanted. */
  blocked?: { id: number; name: string }[];
  /** In the inbox: the address has refused all mail of messages. */
  refused?: boolean;
}

/** For a refused form, or (`in-place`) an accepted one. */
export type MessagesAnswer =
  (RejectedForm & { about: MessagesIntent }) | { about: MessagesIntent; done: true; toast?: Toast };
