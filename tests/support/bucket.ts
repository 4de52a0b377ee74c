import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import getPort from "get-port";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";

import { siteEnv } from "#tests/support/site";

/*
 * A real S3 server on loopback that checks signatures: versitygw, over a folder. It is built once, where Go is.
 */

const VERSION = "v1.7.0";
const MODULE = `github.com/versity/versitygw/cmd/versitygw@${VERSION}`;
const CACHE = path.resolve("node_modules/.cache/versitygw");
const PROGRAM = path.join(CACHE, `versitygw-${VERSION}`);
/** Building takes some two minutes, in milliseconds. */
const BUILD_TIMEOUT_MS = 15 * 60 * 1000;

export interface Bucket {
  /** What a site needs to keep its files there. */
  env: Record<string, string>;
  stop: () => void;
}

const findGo = (): string | undefined =>
  ["go", "/usr/local/go/bin/go"].find((go) => spawnSync(go, ["version"]).status === 0);

/** Builds the server unless it is there; of two who do so at once each builds its own, and one is kept. */
function build(): string | undefined {
  if (existsSync(PROGRAM)) return undefined;
  const go = findGo();
  if (!go) return "Go isn't installed";
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, "build-"));
  try {
    const env = { ...process.env, GOBIN: folder };
    const built = spawnSync(go, ["install", MODULE], { env, encoding: "utf8", timeout: BUILD_TIMEOUT_MS });
    if (built.status !== 0) return `it can't be built: ${built.stderr.trim().split("\n").at(-1)}`;
    renameSync(path.join(folder, "versitygw"), PROGRAM);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts an S3 server with an empty bucket.
 *
 * @returns undefined, with the reason printed, where it can't be had
 */
export async function startBucket(): Promise<Bucket | undefined> {
  const reason = build();
  if (reason) {
    console.warn(`Tests against an S3 server are skipped: ${reason}.`);
    return undefined;
  }
  const folder = mkdtempSync(path.join(tmpdir(), "hub-bucket-"));
  const port = await getPort();
  const keys = { AWS_ACCESS_KEY_ID: "hub-tests", AWS_SECRET_ACCESS_KEY: "hub-tests-secret" };
  const server = spawn(PROGRAM, ["--port", `127.0.0.1:${port}`, "posix", folder], {
    env: siteEnv({ ROOT_ACCESS_KEY: keys.AWS_ACCESS_KEY_ID, ROOT_SECRET_KEY: keys.AWS_SECRET_ACCESS_KEY }),
  });
  let printed = "";
  server.stdout.on("data", (data) => (printed += data));
  server.stderr.on("data", (data) => (printed += data));
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { accessKeyId: keys.AWS_ACCESS_KEY_ID, secretAccessKey: keys.AWS_SECRET_ACCESS_KEY },
    // It takes a moment to listen.
    maxAttempts: 20,
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: "hub" }));
  } catch (error) {
    server.kill();
    throw new Error(`The S3 server did not start: ${printed}`, { cause: error });
  }
  return {
    env: {
      S3_BUCKET: "hub",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "us-east-1",
      S3_FORCE_PATH_STYLE: "on",
      ...keys,
    },
    stop: () => {
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
