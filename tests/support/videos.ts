import { readFileSync } from "node:fs";

import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
} from "mediabunny";

/*
 * Real videos for tests, made of the demo data's clips without encoding anything: their pictures are put into a new file at
 * other times. The WebM files in tests/fixtures/videos are ffmpeg's test picture, one second, with a tone.
 */

const CLIP = "other/seed/media/reel-gentle-robot.mp4";
/** Width and height of what clipOf makes. */
export const CLIP_SIZE = [720, 900] as const;

interface ClipOptions {
  /** "mov" is QuickTime; "fragmented" an MP4 as browsers record it. */
  kind?: "mp4" | "mov" | "fragmented";
  /** Degrees by which players turn it clockwise. */
  rotation?: 0 | 90 | 180 | 270;
  /** Where its first picture stands, in seconds. */
  from?: number;
  /** Where its sound ends, in seconds; without one it has none. */
  soundUntil?: number;
}

const FORMATS: Record<NonNullable<ClipOptions["kind"]>, () => OutputFormat> = {
  mp4: () => new Mp4OutputFormat({ fastStart: false }),
  mov: () => new MovOutputFormat({ fastStart: "in-memory" }),
  fragmented: () => new Mp4OutputFormat({ fastStart: "fragmented" }),
};

/** What an output wrote. */
const written = ({ target }: Output<OutputFormat, BufferTarget>): Buffer =>
  Buffer.from(target.buffer ?? new ArrayBuffer(0));

/** The pictures of the clip, as they are stored, and how they are decoded. */
async function picturesOfClip() {
  const input = new Input({ source: new BufferSource(readFileSync(CLIP)), formats: ALL_FORMATS });
  const [track] = await input.getVideoTracks();
  if (!track) throw new Error(`${CLIP} has no pictures`);
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  return { packets, decoderConfig, seconds: await track.computeDuration() };
}

/** A video of some 60 KB that browsers play and that lasts exactly as long as told, to a thousandth of a second. */
export async function clipOf(
  seconds: number,
  { kind = "mp4", rotation = 0, from = 0, soundUntil }: ClipOptions = {},
): Promise<Buffer> {
  const clip = await picturesOfClip();
  const stretch = (seconds - from) / clip.seconds;
  const output = new Output({ format: FORMATS[kind](), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource("avc");
  output.addVideoTrack(source, { rotation });
  const sound = new EncodedAudioPacketSource("aac");
  if (soundUntil !== undefined) output.addAudioTrack(sound);
  await output.start();
  for (const { data, type, timestamp, duration } of clip.packets) {
    const packet = new EncodedPacket(data, type, from + timestamp * stretch, duration * stretch);
    await source.add(packet, { decoderConfig: clip.decoderConfig });
  }
  if (soundUntil !== undefined) await addSilence(sound, soundUntil);
  await output.finalize();
  return written(output);
}

const SAMPLE_RATE = 48_000;
const SAMPLES_PER_BLOCK = 1024;

/** In AAC-LC, of one channel; its last block ends early. */
async function addSilence(source: EncodedAudioPacketSource, until: number): Promise<void> {
  const config = { codec: "mp4a.40.2", numberOfChannels: 1, sampleRate: SAMPLE_RATE };
  const decoderConfig = { ...config, description: new Uint8Array([0x11, 0x88]) };
  const silence = new Uint8Array([0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]);
  const samples = Math.round(until * SAMPLE_RATE);
  for (let at = 0; at < samples; at += SAMPLES_PER_BLOCK) {
    const length = Math.min(SAMPLES_PER_BLOCK, samples - at);
    const packet = new EncodedPacket(silence, "key", at / SAMPLE_RATE, length / SAMPLE_RATE);
    await source.add(packet, { decoderConfig });
  }
}

/** An MP4 file with sound and no pictures. */
export async function soundOnly(): Promise<Buffer> {
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource("aac");
  output.addAudioTrack(source);
  await output.start();
  await addSilence(source, 2);
  await output.finalize();
  return written(output);
}

/** A WebM file of one second, 64 by 48 pixels; "recorded" has no duration and no table, as browsers record it. */
export const webm = (kind: "muxed" | "recorded" = "muxed"): Buffer =>
  readFileSync(`tests/fixtures/videos/${kind}.webm`);

const SEGMENT = Buffer.from("18538067", "hex");

/**
 * A WebM file of 2 kB that a reader never leaves: its segment, which tells no size, holds a cluster whose size can't be. Whoever
 * looks for the next element from there finds the same again (Matroska, RFC 9559, sections 5.1 and 5.1.3).
 */
export function endless(): Buffer {
  const head = webm().subarray(0, webm().indexOf(SEGMENT));
  const cluster = Buffer.from("1F43B67500", "hex");
  return Buffer.concat([head, SEGMENT, Buffer.from("01FFFFFFFFFFFFFF", "hex"), cluster], 2000);
}

/** Where the content of each box of a type begins in an MP4 file, behind version and flags. */
function contentsOf(video: Buffer, type: string): number[] {
  const found: number[] = [];
  for (let at = video.indexOf(type); at >= 0; at = video.indexOf(type, at + 4)) found.push(at + 8);
  return found;
}

/** The same file, of whose headers each says that it lasts as long as told: movie, track and media. */
export function claiming(video: Buffer, seconds: number): Buffer {
  const lying = Buffer.from(video);
  const [movie = 0] = contentsOf(lying, "mvhd");
  // Both times, then the time scale, then the duration (ISO 14496-12, sections 8.2.2, 8.3.2 and 8.4.2).
  const scale = lying.readUInt32BE(movie + 8);
  lying.writeUInt32BE(Math.round(seconds * scale), movie + 12);
  for (const track of contentsOf(lying, "tkhd")) {
    lying.writeUInt32BE(Math.round(seconds * scale), track + 16);
  }
  for (const media of contentsOf(lying, "mdhd")) {
    lying.writeUInt32BE(Math.round(seconds * lying.readUInt32BE(media + 8)), media + 12);
  }
  return lying;
}

/** The same file, of which a table says that it has four thousand million pictures: who lists them runs out of memory. */
export function crowded(video: Buffer): Buffer {
  const crowd = Buffer.from(video);
  // How many entries; then how many pictures the first of them stands for.
  for (const table of contentsOf(crowd, "stts")) crowd.writeUInt32BE(0xffff_fff0, table + 4);
  return crowd;
}

/** The same MP4 file with so many more bytes behind it that players pass over. */
export function padded(video: Buffer, bytes: number): Buffer {
  return Buffer.concat([video, boxOf("free", Buffer.alloc(bytes - 8, "x"))]);
}

/** A box of an MP4 file. */
export function boxOf(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  const box = Buffer.concat([head, ...content]);
  box.writeUInt32BE(box.length, 0);
  box.write(type, 4, "latin1");
  return box;
}

/** A number of four bytes. */
const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** What `placed` writes into a video: latitude, longitude and altitude (ISO 6709). */
export const PLACE = "+51.4779-000.0015+045.9/";

/** How telephones write down where a video was made. */
const PLACES = {
  // Its length and language first.
  android: boxOf("udta", boxOf("\xa9xyz", word(PLACE.length * 65_536 + 0x15c7), Buffer.from(PLACE))),
  // Keys by name, then values by the number of their key.
  apple: boxOf(
    "meta",
    boxOf("hdlr", word(0), word(0), Buffer.from("mdta"), Buffer.alloc(13)),
    boxOf("keys", word(0), word(1), boxOf("mdta", Buffer.from("com.apple.quicktime.location.ISO6709"))),
    boxOf("ilst", boxOf("\0\0\0\x01", boxOf("data", word(1), word(0), Buffer.from(PLACE)))),
  ),
};

/** The same MP4 file, whose movie stands at its end, with the place where it was made. */
export function placed(video: Buffer, by: keyof typeof PLACES): Buffer {
  const movie = video.lastIndexOf("moov") - 4;
  const longer = Buffer.concat([video, PLACES[by]]);
  longer.writeUInt32BE(longer.length - movie, movie);
  return longer;
}
