import { CustomSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } from "mediabunny";

import { placesIn } from "./gps-metadata.mjs";

/*
 * A process of its own, because a small file that claims billions of pictures can use up its memory.
 * @typedef {import("./video-inspection.server").VideoFacts} VideoFacts
 * @typedef {import("./video-inspection.server").Order} Order
 */

const CHUNK_BYTES = 1_000_000;

/** @type {Map<number, (part: Uint8Array) => void>} */
const awaited = new Map();
let asked = 0;

/** @param {object} message */
const say = (message) => /** @type {NonNullable<typeof process.send>} */ (process.send)(message);

/**
 * @param {number} start
 * @param {number} end
 * @returns {Promise<Uint8Array>}
 */
function ask(start, end) {
  const id = asked++;
  return new Promise((resolve) => {
    awaited.set(id, resolve);
    say({ id, start, end });
  });
}

/**
 * Asks in pieces, so that the parent process holds one at a time; `end` is excluded.
 * @param {number} start
 * @param {number} end
 */
async function read(start, end) {
  const part = new Uint8Array(end - start);
  for (let at = start; at < end; at += CHUNK_BYTES) {
    part.set(await ask(at, Math.min(end, at + CHUNK_BYTES)), at - start);
  }
  return part;
}

/**
 * In seconds.
 * @param {import("mediabunny").InputTrack[]} tracks
 */
const endOf = async (tracks) =>
  Math.max(0, ...(await Promise.all(tracks.map((track) => track.computeDuration()))));

/**
 * @param {Order} order
 * @returns {Promise<VideoFacts | undefined>}
 */
async function factsOf({ bytes, maxSoundRestSeconds }) {
  const source = new CustomSource({ getSize: () => bytes, read, prefetchProfile: "network" });
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  const pictures = await input.getVideoTracks();
  const [shown] = pictures;
  // A codec that no browser decodes isn't a video here.
  if (!shown || (await shown.getCodec()) === null) return undefined;
  // The last picture must exist: a truncated file's tables promise more than there is.
  const last = await new EncodedPacketSink(shown).getPacket(Infinity);
  if (!last || last.byteLength === 0) return undefined;
  const isWebm = (await input.getFormat()) === WEBM;
  const [pictureEnd, soundEnd] = [await endOf(pictures), await endOf(await input.getAudioTracks())];
  const soundRestMs = Math.round((soundEnd - pictureEnd) * 1000);
  return {
    // Browsers play QuickTime files under this name; under their own most don't even try.
    contentType: isWebm ? "video/webm" : "video/mp4",
    width: await shown.getDisplayWidth(),
    height: await shown.getDisplayHeight(),
    durationSeconds: soundRestMs > maxSoundRestSeconds * 1000 ? soundEnd : pictureEnd,
    places: isWebm ? [] : await placesIn(read, bytes),
  };
}

process.on("disconnect", () => process.exit());
process.on("message", (/** @type {Order | { id: number, part: Uint8Array }} */ message) => {
  if ("part" in message) {
    awaited.get(message.id)?.(message.part);
    awaited.delete(message.id);
    return;
  }
  factsOf(message).then(
    (facts) => say({ facts }),
    () => say({ facts: undefined }),
  );
});
