import type { MessageAbout, MessageItem, ThreadRow } from "#app/messages/message";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import type { Page } from "#app/platform/search/paging";
import type { Toast } from "#app/platform/toasts/toast";

/* The page of messages and the card over other pages share loader and action. */

export const MESSAGES = "/messages";
export const INBOX = `${MESSAGES}?tab=inbox`;

/** As `?tab=` names them; without one the page opens where something is unread, else with the first. */
export const MESSAGES_TABS = ["compose", "sent", "inbox"] as const;
export type MessagesTab = (typeof MESSAGES_TABS)[number];

export const tabUrl = (tab: MessagesTab, page = 1): string => {
  const params = new URLSearchParams({ tab });
  if (page > 1) params.set("page", String(page));
  return `${MESSAGES}?${params}`;
};

export const COMPOSE = tabUrl("compose");

export type MessagesIntent =
  | "send"
  | "answer"
  | "read"
  | "unread"
  | "react"
  | "block-sender"
  | "unblock-sender"
  | "mute"
  | "unmute"
  | "report"
  | "allow-mail";

/** `unread` as in MessagesData. */
export const unreadWord = (unread: number): string => (unread < 10 ? String(unread) : "9+");

export const inboxLabel = (unread: number): string =>
  unread > 0 ? `Inbox (${unreadWord(unread)})` : "Inbox";

/** The form that writes to whoever is behind an entry, or to a member (`members/7`). */
export const messageUrl = (to: string): string =>
  `${MESSAGES}?to=${encodeURIComponent(to).replace("%2F", "/")}`;

/** To whom `?to=startups/12` leads, or why it leads to nobody. */
export type MessageRecipient = { to: string } & (
  | {
      name: string;
      about: MessageAbout | undefined;
      /** The address of the member's page, where they show one. */
      page: string | undefined;
      /** Whether they have written to the viewer, so that it is free. */
      isAnswer: boolean;
      problem?: undefined;
    }
  | { problem: string; isAnswer?: undefined; page?: undefined }
);

/** What a member and another one wrote to each other, as it is shown to the first. */
export interface Thread {
  /** Of the other member. */
  id: number;
  name: string;
  avatarSeed: string;
  /** Of their page, where they show one. */
  path: string | undefined;
  /** Once they have written: then it stood in their mail. */
  email: string | undefined;
  /** The oldest of the page first; the first page has the newest. */
  letters: Page<MessageItem>;
  /** The id of their last message; undefined where they have written none, and what the member writes is no answer. */
  received: number | undefined;
  /** Why they can't be written to. */
  problem: string | undefined;
  /** Whether their further messages are kept away. */
  blocked: boolean;
  muted: boolean;
  /** Whether a message is being chosen for a report. */
  reporting: boolean;
}

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
  /** Threads with something unread; 10 are 10 or more. */
  unread: number;
  /** The member that `?thread=7` names. */
  threadId?: number;
  /** Undefined where the member has none with them. */
  thread?: Thread;
  /** On the sent tab, the newest first. */
  list?: Page<MessageItem>;
  /** In the inbox. */
  threads?: Page<ThreadRow>;
  /** In the inbox: members whose messages aren't wanted. */
  blocked?: { id: number; name: string }[];
  /** In the inbox: the address has refused all mail of messages. */
  refused?: boolean;
}

/** Whether a member asked for a thread that they don't have. */
export const hasNoThread = ({ access, threadId, thread }: MessagesData): boolean =>
  access === "member" && threadId !== undefined && !thread;

/** For a refused form, or (`in-place`) an accepted one. */
export type MessagesAnswer =
  (RejectedForm & { about: MessagesIntent }) | { about: MessagesIntent; done: true; toast?: Toast };
