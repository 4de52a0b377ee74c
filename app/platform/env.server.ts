import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import { z } from "zod";

import { canonicalEmail } from "#app/platform/email-address";
import { SITE_NAME } from "#app/platform/site";
import { trimEnd } from "#app/platform/trim-end";

/** A mistake of the operator that one sentence explains; scripts print it and exit with 1. */
export class OperatorError extends Error {}

const webAddress = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    "must be a web address such as https://hub.example",
  );

const portNumber = z
  .string()
  .regex(/^\d+$/, "must be a port number")
  .transform(Number)
  .refine((port) => port > 0 && port < 65536, "must be between 1 and 65535");

const hostName = z
  .string()
  .regex(/^[\w.:-]{1,253}$/, "must be an address of this machine, such as 127.0.0.1");

const schema = z.object({
  PORT: portNumber.default(3000),
  HOST: hostName.optional(),
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: hostName.default("127.0.0.1"),
  APP_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1, "must name a folder").default("./data"),
  DATABASE_PATH: z.string().min(1, "must name a file").optional(),
  SESSION_SECRET: z
    .string()
    // Blanks are no secret. It stays as given, as it has signed what is out there.
    .refine((key) => key.trim().length >= 16, "must have at least 16 characters that aren't blanks")
    .optional(),
  DEMO_DATA: z.enum(["on", "off"], "must be on or off").default("on"),
  CONTACT_EMAIL: z
    .string()
    .refine((value) => canonicalEmail(value) !== undefined, "must be an email address")
    .optional(),
  SMTP_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^smtps?:$/.test(new URL(value).protocol),
      "must look like smtp://user:password@host:587",
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]@[^\s@>]+>?$/, "must be an email address, or a name and an address in <>")
    .optional(),
  GEMINI_API_KEY: z.string().min(1).optional(),
  TRUST_PROXY: z.enum(["none", "fly"], "must be none or fly").default("none"),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, "must be a number, 0 or more")
    .transform(Number)
    .default(1),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().optional(),
  AWS_REGION: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(["on", "off"], "must be on or off").default("off"),
  PRIMARY_URL: webAddress.optional(),
  MAX_VIDEO_MB: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, "must be a whole number of megabytes, from 1 to 99999")
    .transform(Number)
    .default(100),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, "must be a whole number of backups, from 1 to 9999")
    .transform(Number)
    .default(14),
  LITEFS_BIN: z.string().min(1).default("litefs"),
});

export interface Env {
  port: number;
  /** For the private network only; undefined: /metrics isn't served. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Without a trailing slash; the base of canonical links. */
  appUrl: string;
  /** False: every loopback name of the port counts as this site. */
  appUrlGiven: boolean;
  dataDir: string;
  databasePath: string;
  /** Without one the site makes its own (secret.server.ts). */
  sessionSecret: string | undefined;
  demoData: boolean;
  contactEmail: string;
  inProduction: boolean;
  /** With credentials; undefined: mails become files in the data folder. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: nothing is sent to Google. */
  geminiApiKey: string | undefined;
  /** Whose word on the client's address is trusted. */
  trustProxy: "none" | "fly";
  /** Multiplies every rate limit; 0 switches them off. */
  rateLimitScale: number;
  /** Undefined: files lie in the data folder. */
  s3: { bucket: string; endpoint?: string; region: string; forcePathStyle: boolean } | undefined;
  /** `{host}` stands for the primary's name; undefined: a replica can't pass on forms with files. */
  primaryUrl: string | undefined;
  maxVideoMb: number;
  backupKeep: number;
  /** Needed to put a restored database in place under LiteFS. */
  litefsBin: string;
}

/** @throws OperatorError naming every unusable variable, and why */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);
    throw new OperatorError(`The configuration can't be used: ${faults.join("; ")}. See .env.example.`);
  }
  const { PORT, METRICS_PORT, APP_URL, DATA_DIR, DATABASE_PATH, SESSION_SECRET, DEMO_DATA, CONTACT_EMAIL } =
    result.data;
  const { SMTP_URL, MAIL_FROM, GEMINI_API_KEY, TRUST_PROXY, RATE_LIMIT_SCALE, PRIMARY_URL, MAX_VIDEO_MB } =
    result.data;
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, AWS_REGION, S3_FORCE_PATH_STYLE } = result.data;
  const appUrl = trimEnd(APP_URL ?? `http://localhost:${PORT}`, "/");
  const { hostname, protocol } = new URL(appUrl);
  const inProduction = protocol === "https:";
  if (inProduction && RATE_LIMIT_SCALE === 0) {
    throw new OperatorError(
      "The configuration can't be used: RATE_LIMIT_SCALE must be above 0 where APP_URL is https. See .env.example.",
    );
  }
  if (METRICS_PORT === PORT) {
    throw new OperatorError(
      "The configuration can't be used: METRICS_PORT must be another port than PORT. See .env.example.",
    );
  }
  const dataDir = path.resolve(DATA_DIR);
  return {
    port: PORT,
    metricsPort: METRICS_PORT,
    metricsHost: result.data.METRICS_HOST,
    appUrl,
    appUrlGiven: APP_URL !== undefined,
    dataDir,
    databasePath: path.resolve(DATABASE_PATH ?? path.join(dataDir, "hub.db")),
    sessionSecret: SESSION_SECRET,
    demoData: DEMO_DATA === "on",
    contactEmail: CONTACT_EMAIL ?? `info@${hostname === "localhost" ? "example.org" : hostname}`,
    inProduction,
    smtpUrl: SMTP_URL,
    mailFrom: MAIL_FROM ?? `${SITE_NAME} <no-reply@${hostname}>`,
    geminiApiKey: GEMINI_API_KEY,
    trustProxy: TRUST_PROXY,
    rateLimitScale: RATE_LIMIT_SCALE,
    s3: S3_BUCKET
      ? {
          bucket: S3_BUCKET,
          endpoint: S3_ENDPOINT,
          region: S3_REGION ?? AWS_REGION ?? "us-east-1",
          forcePathStyle: S3_FORCE_PATH_STYLE === "on",
        }
      : undefined,
    primaryUrl: PRIMARY_URL,
    maxVideoMb: MAX_VIDEO_MB,
    backupKeep: result.data.BACKUP_KEEP,
    litefsBin: result.data.LITEFS_BIN,
  };
}

let current: Env | undefined;

/** The environment over the `.env` file, read once. */
export function env(): Env {
  if (!current) {
    if (existsSync(".env")) process.loadEnvFile(".env");
    current = readEnv(process.env);
  }
  return current;
}
