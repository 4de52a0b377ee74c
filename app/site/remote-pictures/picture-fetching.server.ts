import { setTimeout as pause } from "node:timers/promises";

import { MINUTE_MS } from "#app/platform/durations";
import { FetchFailed, safeFetch } from "#app/platform/safe-fetch/safe-fetch.server";
import { Refusal } from "#app/platform/refusal";
import { storePicture } from "#app/platform/pictures/pictures.server";
import { MAX_PICTURE_BYTES } from "#app/platform/media/picture-rules";
import { replaceTask, handleTask } from "#app/platform/queue/task-queue.server";
import {
  attemptFailed,
  attemptPutOff,
  beginAttempt,
  dueAddresses,
  LOOK_FOR_PICTURES,
  noteAddresses,
  pictureStored,
} from "#app/site/remote-pictures/remote-pictures.server";

const FETCH_PICTURES = "fetch-pictures";

/** Many stores name no better type than these; the bytes are checked anyway. */
const PICTURE_LIMITS = {
  accept: ["image/*", "application/octet-stream", "binary/octet-stream"],
  maxBytes: MAX_PICTURE_BYTES,
  timeoutMs: 15_000,
};

/** One host is never asked for two pictures at once. */
const HOSTS_AT_ONCE = 2;
/** Between two pictures of one host. */
const HOST_PAUSE_MS = 1000;
/** A run begins no picture after `timeMs`, so that other tasks get their turn. */
const RUN_LIMITS = { pictures: 50, timeMs: 2 * MINUTE_MS };

async function fetchPicture(url: string): Promise<void> {
  const attempt = beginAttempt(url);
  if (!attempt) return;
  try {
    const { bytes } = await safeFetch(url, PICTURE_LIMITS);
    pictureStored(url, await storePicture(bytes, null, attempt.shape));
  } catch (error) {
    if (error instanceof FetchFailed) attemptFailed(attempt, error.reason);
    else if (error instanceof Refusal && error.status < 500) attemptFailed(attempt, error.message);
    else {
      if (error instanceof Refusal) attemptPutOff(attempt, error.message);
      throw error;
    }
  }
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : "");

async function fetchDue(): Promise<void> {
  const byHost = new Map<string, string[]>();
  for (const url of dueAddresses(RUN_LIMITS.pictures)) {
    const host = hostOf(url);
    byHost.set(host, [...(byHost.get(host) ?? []), url]);
  }
  const hosts = [...byHost.values()];
  const begun = performance.now();
  const visitHosts = async () => {
    for (let urls = hosts.shift(); urls; urls = hosts.shift()) {
      for (const url of urls) {
        if (performance.now() - begun > RUN_LIMITS.timeMs) return;
        await fetchPicture(url);
        await pause(HOST_PAUSE_MS, undefined, { ref: false });
      }
    }
  };
  const visits = await Promise.allSettled(Array.from({ length: HOSTS_AT_ONCE }, visitHosts));
  for (const visit of visits) if (visit.status === "rejected") throw visit.reason;
}

function orderFetching(): void {
  if (dueAddresses(1).length > 0) replaceTask({ kind: FETCH_PICTURES });
}

export function handlePictures(): void {
  handleTask(
    LOOK_FOR_PICTURES,
    async () => {
      await noteAddresses();
      orderFetching();
    },
    { atOnce: 1 },
  );
  handleTask(
    FETCH_PICTURES,
    async (_payload, { done }) => {
      await fetchDue();
      done();
      orderFetching();
    },
    { atOnce: 1 },
  );
}
