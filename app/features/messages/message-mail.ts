import { replyLink } from "#app/features/messages/message";
import type { MailWords } from "#app/platform/mail/mail-layout.server";
import { shownName } from "#app/platform/mail/shown-name";
import { SITE_NAME } from "#app/platform/site";

interface WrittenMessage {
  senderName: string;
  senderEmail: string;
  subject: string;
  content: string;
}

/** other/product.md, "Delivery". `site` has no trailing slash; members get no `refusal` link, as they have an inbox. */
export const messageMail = (
  site: string,
  { senderName: name, senderEmail, subject, content }: WrittenMessage,
  refusal: string | undefined,
): MailWords => {
  const senderName = shownName(name);
  return {
    subject,
    title: `${senderName} wrote to you`,
    paragraphs: [`${senderName} (${senderEmail}) wrote to you through ${SITE_NAME}:`],
    quote: `${subject}\n\n${content}`,
    action: { label: `Answer ${senderName}`, url: replyLink(senderEmail, subject) },
    links: refusal ? [] : [{ label: "Open your inbox", url: `${site}/messages?tab=inbox` }],
    notes: [
      `Answer this mail, and your answer goes to ${senderName}, with your address.`,
      refusal
        ? `You get this because ${senderName} entered your address. ${SITE_NAME} uses it for this message only.`
        : "In your inbox you can also react, report the message, or block its sender.",
    ],
    wayOut: refusal ? { label: `Refuse further messages from ${SITE_NAME}`, url: refusal } : undefined,
  };
};
