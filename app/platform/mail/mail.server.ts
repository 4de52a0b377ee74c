import { randomBytes } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";

import { createTransport, type Transporter } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";

import { env } from "#app/platform/env.server";
import { makeFolder } from "#app/platform/folder.server";
import { log, reasonOf } from "#app/platform/log.server";
import { namelessReply } from "#app/platform/mail/nameless-reply";
import { mailHtml, mailText, type MailWords } from "#app/platform/mail/mail-layout.server";
import { mailsTotal } from "#app/platform/observability/measurements.server";
import { isLoopback } from "#app/platform/origin.server";
import { SITE_NAME } from "#app/platform/site";
import { PermanentError } from "#app/platform/queue/task-queue.server";

export interface Mail {
  to: { name?: string; address: string };
  words: MailWords;
  /** Unique per mail; attempts with the same content share it, so that a mailbox shows duplicates once. */
  key: string;
  author?: { name: string; address: string };
  /** Keys of the mails that it follows, the first first; the last one is answered by it. */
  follows?: readonly string[];
  /** One-click unsubscribe address (RFC 8058). */
  refuse?: string;
}

/** Milliseconds, well within a task's lease. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

let transport: Transporter | undefined;

const smtp = (url: string) => (transport ??= createTransport({ url, ...TIMEOUTS }));

const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

const hostOfSite = (): string => new URL(env().appUrl).hostname;

const messageId = (key: string): string => `<${key}@${hostOfSite()}>`;

function senderFor({ author }: Mail): { name: string; address: string } | string {
  const { mailFrom } = env();
  const [own] = addressparser(mailFrom, { flatten: true });
  return author && own ? { name: `${author.name} via ${SITE_NAME}`, address: own.address } : mailFrom;
}

function compose(mail: Mail) {
  const { to, words, key, author, refuse, follows = [] } = mail;
  const [answered] = follows.slice(-1).map(messageId);
  return {
    from: senderFor(mail),
    // As an object: nodemailer encodes names itself and finds no second address in them.
    to: { name: to.name ?? "", address: to.address },
    replyTo: author,
    subject: words.subject,
    text: mailText(words),
    html: mailHtml(words),
    messageId: messageId(key),
    ...(answered && { inReplyTo: answered, references: follows.map(messageId) }),
    headers: {
      // A person's message may be answered by a program (RFC 3834, section 5).
      ...(!author && { "Auto-Submitted": "auto-generated" }),
      ...(refuse && {
        "List-Unsubscribe": `<${refuse}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    // Members' texts must not name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Permanent, as opposed to a server that is out of order (RFC 5321, section 4.2.1). */
function isRefusal(error: unknown): boolean {
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
}

/** Of faults of the connection: what they say is our own system's, not a server's. */
const CONNECTION_CODES = ["ECONNECTION", "ETIMEDOUT", "ESOCKET", "EDNS", "ETLS", "EREQUIRETLS"];

function reasonToLog(error: unknown): string {
  const { code, response } = error as { code?: string; response?: string };
  const told = reasonOf(error);
  const isConnection = response === undefined && code !== undefined && CONNECTION_CODES.includes(code);
  return isConnection ? told : namelessReply(told);
}

/** @throws PermanentError when the recipient is refused for good; other errors are worth another attempt */
export const sendMail = (mail: Mail): Promise<boolean> => send(mail, smtp);

/** Sends many, over a few connections that stay open until it is closed. */
export function openMailPool(connections: number) {
  let pool: Transporter | undefined;
  const pooled = (url: string) =>
    (pool ??= createTransport({ url, ...TIMEOUTS, pool: true, maxConnections: connections }));
  return {
    sendMail: (mail: Mail): Promise<boolean> => send(mail, pooled),
    close: (): void => pool?.close(),
  };
}

async function send(mail: Mail, transportTo: (url: string) => Transporter): Promise<boolean> {
  const { smtpUrl } = env();
  if (!smtpUrl) {
    await writeToOutbox(mail);
    return false;
  }
  try {
    await transportTo(smtpUrl).sendMail(compose(mail));
    mailsTotal.inc({ outcome: "accepted" });
    return true;
  } catch (error) {
    mailsTotal.inc({ outcome: isRefusal(error) ? "refused" : "failed" });
    const reason = reasonToLog(error);
    throw isRefusal(error) ? new PermanentError(reason) : new Error(`the mail server: ${reason}`);
  }
}

async function writeToOutbox(mail: Mail): Promise<void> {
  const { message } = await composer.sendMail(compose(mail));
  const folder = path.join(env().dataDir, "outbox");
  makeFolder(folder);
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  const file = path.join(folder, `${time}-${randomBytes(4).toString("hex")}.eml`);
  // Readable by this user only: it holds a link that opens an account.
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
  // Links are logged only on a site that nobody else reaches; a person's message is never logged.
  const link = isLoopback(env().appUrl) && !mail.author ? mail.words.action?.url : undefined;
  log.info({ file, link }, `Mail "${mail.author ? mail.key : mail.words.subject}" written to the outbox`);
}

export function warnWithoutMailServer(): void {
  if (!env().inProduction || env().smtpUrl) return;
  log.error(
    `NO MAIL LEAVES THIS SITE: SMTP_URL is not set, so nobody can join ${SITE_NAME} or reset a password. ` +
      `Mails are written to ${path.join(env().dataDir, "outbox")} instead. See .env.example.`,
  );
}
