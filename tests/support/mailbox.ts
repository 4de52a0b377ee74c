import { readdirSync, readFileSync } from "node:fs";
import type net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

import { comparableEmail } from "#app/platform/email-address";

/** A mail as a mailbox got it. */
export interface Received {
  to: string;
  raw: string;
  mail: Email;
}

export interface Mailbox {
  /** The value for SMTP_URL. */
  url: string;
  received: Received[];
  /** What the server answers to a recipient instead of taking it. */
  refuse: Map<string, { code: number; text: string }>;
  /** Recipients whose mails it takes without ever answering. */
  hang: Set<string>;
  /** The mails to an address, once there are so many. */
  mailsTo: (address: string, count?: number) => Promise<Received[]>;
  stop: () => Promise<void>;
  /** Listens again on the same port. */
  start: () => Promise<void>;
}

/** Waits until `check` gives something. */
export async function until<Value>(
  what: string,
  check: () => Value | undefined | false,
  seconds = 30,
): Promise<Value> {
  for (let tries = 0; tries < seconds * 20; tries++) {
    const value = check();
    if (value) return value;
    await pause(50);
  }
  throw new Error(`${what} did not happen within ${seconds} s`);
}

/** A real SMTP server on loopback that keeps what it gets. */
export async function startMailbox(): Promise<Mailbox> {
  const received: Received[] = [];
  const refuse = new Map<string, { code: number; text: string }>();
  const hang = new Set<string>();
  let server: SMTPServer;
  let port = 0;

  const start = () =>
    new Promise<void>((resolve, reject) => {
      server = new SMTPServer({
        authOptional: true,
        // Whoever hangs is cut off soon when it stops, in milliseconds; by itself it would wait for half a minute.
        closeTimeout: 100,
        disabledCommands: ["STARTTLS"],
        onRcptTo({ address }, _session, done) {
          const refusal = refuse.get(address);
          if (refusal) return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
          done();
        },
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on("data", (chunk: Buffer) => chunks.push(chunk));
          stream.on("end", () => {
            const raw = Buffer.concat(chunks);
            // The server shows other letters of a domain, which aren't sent.
            const to = session.envelope.rcptTo.map(({ address }) => comparableEmail(address));
            if (to.some((address) => hang.has(address))) return;
            void PostalMime.parse(raw).then((mail) => {
              for (const address of to) received.push({ to: address, raw: raw.toString("utf8"), mail });
              done();
            });
          });
        },
      });
      server.on("error", () => undefined);
      server.listen(port, "127.0.0.1", () => {
        port = (server.server.address() as net.AddressInfo).port;
        resolve();
      });
      server.server.once("error", reject);
    });
  await start();

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse,
    hang,
    mailsTo: (address, count = 1) =>
      until(`${count} mail(s) to ${address}`, () => {
        const found = received.filter(({ to }) => to === address);
        return found.length >= count && found;
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    start,
  };
}

/** The address that a mail's button leads to: path, token and address. */
export function linkIn({ mail }: Pick<Received, "mail">): URL {
  const [link] = linksIn({ mail });
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return link;
}

/** All links with a token in a mail's text, the main one first. */
export const linksIn = ({ mail }: Pick<Received, "mail">): URL[] =>
  (mail.text?.match(/https?:\/\/\S+\?token=\S+/g) ?? []).map((link) => new URL(link));

/** The mails that a site without a mail server wrote into its outbox. */
export function outboxOf(dataDir: string): { file: string; raw: string }[] {
  const folder = path.join(dataDir, "outbox");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort()
    .map((name) => ({ file: path.join(folder, name), raw: readFileSync(path.join(folder, name), "utf8") }));
}
