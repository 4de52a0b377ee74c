import { redirect } from "@remix-run/node";

import { pictureName, pictureWords } from "#app/community/pictures/picture-path";
import { postKind } from "#app/community/post-kind";
import { postCard } from "#app/community/posts.server";
import { reelKind } from "#app/community/reel-kind";
import { reelCard } from "#app/community/reels.server";
import { entryPageAt, type EntryParams } from "#app/site/entries/entry-page.server";
import type { EntryOfKind } from "#app/site/entries/find-entry.server";
import { storedObjectsAt } from "#app/platform/storage/stored-objects.server";

/** A post's pictures, or a reel's still. */
function authoredPictures({ kind, id }: EntryOfKind) {
  const post = kind.name === postKind.name ? postCard(id) : undefined;
  if (post) return { author: post.author, images: post.images };
  const reel = kind.name === reelKind.name ? reelCard(id) : undefined;
  if (!reel) return undefined;
  const stills = [...storedObjectsAt(reel.still ? [reel.still] : []).values()];
  return { author: reel.author, images: stills.map((still) => ({ ...still, alt: "" })) };
}

/** Throws a Response with 308, 404 or 410. */
export function loadPicturePage(
  request: Request,
  { kind = "", entry = "", n = "" }: EntryParams & { n?: string },
) {
  const found = entryPageAt(kind, entry);
  const authored = authoredPictures(found);
  const i = Number(n) - 1;
  const picture = authored?.images[i];
  if (!authored || !picture) throw new Response(null, { status: 404 });
  const { content, id, path } = found;
  const { label, singular, glyph, pagesAt = "" } = found.kind;
  const at = (index: number) => `${pagesAt}/${id}/pictures/${index + 1}`;
  if (new URL(request.url).pathname !== at(i)) throw redirect(at(i), 308);
  return {
    tab: content.tab ?? { label, to: pagesAt, glyph },
    one: singular.toLowerCase(),
    name: content.name,
    says: pictureName(authored, i),
    words: pictureWords(authored, i),
    picture,
    path: at(i),
    entryPath: path,
    previous: i > 0 ? at(i - 1) : undefined,
    next: i + 1 < authored.images.length ? at(i + 1) : undefined,
  };
}

export type PicturePageData = ReturnType<typeof loadPicturePage>;
