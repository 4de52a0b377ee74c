import { replyLink, threadUrl, type MessageAbout } from "#app/messages/message";
import type { MailWords } from "#app/platform/mail/mail-layout.server";
import { shownName } from "#app/platform/mail/shown-name";
import { SITE_NAME } from "#app/platform/site";

interface WrittenMessage {
  senderId: number;
  senderName: string;
  senderEmail: string;
  /** The recipient's entry that was written to. */
  about: MessageAbout | undefined;
  /** Whether the recipient has an inbox. */
  isMember: boolean;
  /** Whether the recipient has written to the sender. */
  answers: boolean;
  subject: string;
  content: string;
}

/** other/product.md, "Delivery". `site` has no trailing slash. */
export const messageMail = (
  site: string,
  { senderId, senderName: name, senderEmail, about, isMember, answers, subject, content }: WrittenMessage,
  refusal: string | undefined,
): MailWords => {
  const senderName = shownName(name);
  const did = answers ? "answered you" : "wrote to you";
  const wrote = `${senderName} (${senderEmail}) ${did}`;
  return {
    subject,
    title: `${senderName} ${did}`,
    paragraphs: [
      about ? `${wrote} about ${about.title}, through ${SITE_NAME}:` : `${wrote} through ${SITE_NAME}:`,
    ],
    quote: `${subject}\n\n${content}`,
    action: { label: `Reply to ${senderName}`, url: replyLink(senderEmail, subject) },
    links: [
      ...(about ? [{ label: `Open ${about.title}`, url: `${site}${about.path}` }] : []),
      ...(isMember ? [{ label: `Answer on ${SITE_NAME}`, url: `${site}${threadUrl(senderId)}` }] : []),
    ],
    notes: [
      `Reply to this email, and your reply goes to ${senderName}, with your email address.`,
      isMember
        ? `On ${SITE_NAME} you can also react, report the message, or block its sender. Answering there is free.`
        : `You get this because ${senderName} entered your address. ${SITE_NAME} uses it for this message only.`,
    ],
    wayOut: refusal ? { label: `Refuse further messages from ${SITE_NAME}`, url: refusal } : undefined,
  };
};
