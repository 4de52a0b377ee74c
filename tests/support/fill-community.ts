import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { storePost, type NewPost } from "#app/community/posts.server";
import { storeReel, type NewReel } from "#app/community/reels.server";
import { avatarPath } from "#app/accounts/avatars/avatar";
import { bumpVersion } from "#app/platform/db/data-version.server";
import { inTransaction } from "#app/platform/db/db.server";
import { publicKey, storedPathOf } from "#app/platform/storage/object-contract";
import { objectStore } from "#app/platform/storage/object-store.server";
import { noteStoredObject } from "#app/platform/storage/stored-objects.server";
import { photograph } from "#tests/support/photographs";

/*
 * Fills the site whose data folder the environment names with posts and reels that have photographs:
 *
 *   tsx tests/support/fill-community.ts <posts> <reels>
 */

const [POSTS = 24, REELS = 9] = process.argv.slice(2).map(Number);

/** Pictures and videos of the posts, over and over. */
const KINDS = [
  { images: 3, video: false },
  { images: 1, video: false },
  { images: 2, video: false },
  { images: 0, video: true },
  { images: 5, video: false },
  { images: 1, video: true },
  { images: 4, video: false },
];

/** Texts of some of them: as long as may be, of another direction, without a blank, and with what means something elsewhere. */
const TEXTS: Record<number, string> = {
  9: "A sentence of a long update, one of very many. ".repeat(250).slice(0, 10_000),
  10: "مرحبا بالجميع، هذا تحديث من الرياض.",
  11: "x".repeat(500),
  12: "Zero\u200bwidth\u200d <script>document.title = 'changed'</script> &amp; <b>bold</b>",
};

const wide = { width: 1600, height: 900 };
const tall = { width: 720, height: 900 };

type Size = typeof wide;

const photographs = async ({ width, height }: Size) =>
  Promise.all([1, 2, 3].map((seed) => photograph(width, height, seed)));
const [WIDE, TALL] = [await photographs(wide), await photographs(tall)];
const VIDEO = await readFile(path.resolve("other/seed/media/reel-quay-wall.mp4"));

const store = await objectStore();
const noted: Parameters<typeof noteStoredObject>[0][] = [];

async function stored(content: Buffer, contentType: string, size: Size, durationSeconds: number | null) {
  const id = randomUUID();
  await store.write(publicKey(id), content, contentType);
  const at = storedPathOf(id);
  noted.push({ path: at, contentType, bytes: content.length, ...size, durationSeconds });
  return at;
}
const picture = (of: readonly Buffer[], size: Size, i: number) =>
  stored(of[i % of.length]!, "image/jpeg", size, null);
const video = () => stored(VIDEO, "video/mp4", tall, 8);

const person = { author: "Noor van Dijk", avatar: avatarPath("default") };
const momentOf = (i: number) => Date.now() - i * 3_600_000;

const posts: NewPost[] = [];
for (let i = POSTS; i > 0; i--) {
  const kind = KINDS[(i - 1) % KINDS.length]!;
  posts.push({
    ...person,
    role: "AI Community Member",
    content:
      TEXTS[i] ??
      `Update ${i}: two sentences of what was done this week. And what came of it, in a few more words.`,
    images: await Promise.all(Array.from({ length: kind.images }, (_, j) => picture(WIDE, wide, i + j))),
    video: kind.video ? await video() : null,
    videoThumbnail: kind.video ? await picture(WIDE, wide, i) : null,
    createdAt: momentOf(i),
  });
}
const reels: NewReel[] = [];
for (let i = REELS; i > 0; i--) {
  reels.push({
    ...person,
    video: await video(),
    thumbnail: await picture(TALL, tall, i),
    explanation: `Reel ${i}: eight seconds of quay wall, no crew on board.`,
    createdAt: momentOf(i),
  });
}

inTransaction(() => {
  noted.forEach((object) => noteStoredObject(object));
  posts.forEach(storePost);
  reels.forEach(storeReel);
  bumpVersion("posts");
  bumpVersion("reels");
});
