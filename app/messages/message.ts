import { FREE_MESSAGES } from "#app/accounts/members/member";

export const MISSING_INFORMATION = { title: "Missing Information", text: "Please fill in all fields" };
export const MISSING_RECIPIENT_NAME = "Please enter the recipient's name";
export const MISSING_RECIPIENT_EMAIL = "Please enter the recipient's email address";
export const INVALID_RECIPIENT_EMAIL = "Please enter a valid email address";
export const MISSING_SUBJECT = "Please enter a subject";
export const MISSING_CONTENT = "Please write a message";

const MISSING = [MISSING_RECIPIENT_NAME, MISSING_RECIPIENT_EMAIL, MISSING_SUBJECT, MISSING_CONTENT];

export const isIncomplete = (errors: Record<string, readonly string[] | null | undefined>): boolean =>
  Object.values(errors).some((sentences) => sentences?.some((sentence) => MISSING.includes(sentence)));

export const OWN_ADDRESS = "That is your own address; please enter someone else's";

export const INVALID_TO = "Please name an entry or a member, such as startups/12";
export const TO_OR_ADDRESS = "Please leave this out: `to` already says who gets the message";
export const ENTRY_GONE = "This entry no longer exists, so the message can't be sent";
export const MEMBER_GONE = "This member is no longer here, so the message can't be sent";
export const MEMBER_HIDDEN = "This member has no public page, so they can't be written to from here";
export const NOBODY_BEHIND = "No member is behind this entry, so nobody would get your message";
export const OWN_ENTRY = "This entry is yours, so your message would go to yourself";
export const OWN_PAGE = "That is you; please write to someone else";

/** The entry that a message is about. */
export interface MessageAbout {
  title: string;
  path: string;
}

/** Undefined where the message isn't about an entry. */
export const shownAbout = (about: string | null, title: string | null): MessageAbout | undefined =>
  about === null || title === null
    ? undefined
    : { title, path: /^(posts|reels)\//.test(about) ? `/community/${about}` : `/${about}` };

/** What a member and the one with this id wrote to each other. */
export const threadUrl = (otherId: number): string => `/messages?thread=${otherId}`;

/** Opened where the last message stands, or the first one that is new. */
export const latestUrl = (otherId: number): string => `${threadUrl(otherId)}#latest`;

export const replyLink = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;

export const LIMIT_REACHED = `You've reached your free message limit (${FREE_MESSAGES}/${FREE_MESSAGES})`;
export const UPGRADE = "Upgrade for unlimited messaging";
export const JOIN_TO_SEND = "Join to Send Messages";
export const SENDER_IS_SHOWN = "The recipient will see your name and your email address";
export const RECIPIENT_IS_NOT_SHOWN = "You will see theirs once they answer";
export const ANSWER_IS_FREE = "Answers are free";
export const COUNTS_UNTIL_ANSWERED = `Uses one of your ${FREE_MESSAGES} free messages until they answer`;

export const FAILED_TO_FETCH = "Failed to fetch messages";
export const FAILED_TO_SEND = "Failed to Send";
export const FAILED_TO_REACT = "Failed to add reaction. Please try again.";
export const NO_SUCH_MESSAGE = "There is no such message";
export const NO_SUCH_THREAD = "You have no messages with this member";

export const DEFAULT_REASON = "Content policy violation";

export const blockedNotice = (reason: string | null | undefined) => ({
  title: "Message Blocked",
  text: `Message blocked: ${reason || DEFAULT_REASON}`,
});

export const UNDELIVERED_NOTICE = {
  title: FAILED_TO_SEND,
  text: "Your message could not be delivered. It didn’t count against your free messages.",
};

/**
 * "sent" also while it waits for the mail server; "undelivered" when the recipient or their server refuses for good.
 */
export type MessageStatus = "sent" | "blocked" | "undelivered";

export const STATUS_WORDS: Record<MessageStatus, string> = {
  sent: "Sent",
  blocked: "Blocked",
  undelivered: "Could not be delivered",
};

export const REACTIONS = [
  { emoji: "\u{1F44D}", name: "Thumbs up" },
  { emoji: "\u2764\uFE0F", name: "Heart" },
  { emoji: "\u{1F60A}", name: "Smile" },
  { emoji: "\u{1F389}", name: "Party" },
  { emoji: "\u{1F44F}", name: "Clap" },
] as const;

export const NO_SUCH_REACTION = `Please choose one of ${REACTIONS.map(({ emoji }) => emoji).join(" ")}`;

export type Emoji = (typeof REACTIONS)[number]["emoji"];

export interface ReactionCount {
  emoji: Emoji;
  /** The earliest first. */
  by: string[];
  /** Whether the viewer is among them. */
  mine: boolean;
}

export interface MessageItem {
  id: number;
  /** The other side: the recipient of a sent message, the sender of a received one. */
  name: string;
  /** Empty where the sender doesn't know it, and once the other side has left. */
  email: string;
  about: MessageAbout | undefined;
  subject: string;
  content: string;
  status: MessageStatus;
  /** Also why it could not be delivered. */
  moderationReason: string | null;
  /** ISO 8601. */
  createdAt: string;
  timeAgo: string;
  reactions: ReactionCount[];
  /** Whether the viewer wrote it. */
  mine: boolean;
  /** Only for received messages. */
  unread: boolean;
  reported: boolean;
}

/** As the inbox lists what two members wrote to each other. */
export interface ThreadRow {
  /** Of the other member. */
  id: number;
  name: string;
  avatarSeed: string;
  /** The title of the last entry that was written about. */
  about: string | null;
  /** How many messages. */
  unread: number;
  /** Of the last message; `mine` where the viewer wrote it. */
  mine: boolean;
  status: MessageStatus;
  excerpt: string;
  /** ISO 8601. */
  createdAt: string;
  timeAgo: string;
}
