import path from "node:path";
import { buffer } from "node:stream/consumers";

import { env } from "#app/platform/env.server";
import { keyOf } from "#app/platform/storage/object-contract";
import { objectStore } from "#app/platform/storage/object-store.server";
import { pictureCache, type PictureCache } from "#app/platform/pictures/picture-cache.server";
import {
  encodeVariant,
  VARIANT_FORMATS,
  type VariantFormat,
} from "#app/platform/pictures/picture-encoding.server";
import type { StoredObject } from "#app/platform/storage/stored-objects.server";
import { PICTURE_WIDTHS, widthFor } from "#app/ui/media/picture-widths";

const MAX_CACHE_BYTES = 256_000_000;

let cache: PictureCache | undefined;
const variantCache = (): PictureCache =>
  (cache ??= pictureCache(path.join(env().dataDir, "cache/pictures"), MAX_CACHE_BYTES));

export interface Variant {
  name: string;
  width: number;
  format: VariantFormat;
}

const nameOf = (storedPath: string, width: number, format: VariantFormat): string =>
  `${path.basename(storedPath)}-${width}.${format}`;

function accepts(accept: string, type: string): boolean {
  return accept.split(",").some((range) => {
    const [name, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** AVIF or WebP where `accept` names it, else JPEG; never wider than the picture. */
export function variantOf(picture: StoredObject, width: number, accept: string): Variant {
  const served = widthFor(Math.min(width, picture.width ?? width));
  const format = VARIANT_FORMATS.find((name) => accepts(accept, `image/${name}`)) ?? "jpeg";
  return { name: nameOf(picture.path, served, format), width: served, format };
}

export const keptVariant = (variant: Variant): Promise<Buffer | undefined> =>
  variantCache().read(variant.name);

/** So that simultaneous requests make a variant once. */
const underWay = new Map<string, Promise<Buffer | undefined>>();

/** Undefined when it is gone or doesn't decode. @throws Refusal 503 when too many variants wait */
export async function readVariant({ path: storedPath }: StoredObject, variant: Variant, client: string) {
  const kept = await keptVariant(variant);
  if (kept) return kept;
  const running =
    underWay.get(variant.name) ??
    makeVariant(storedPath, variant, client).finally(() => underWay.delete(variant.name));
  underWay.set(variant.name, running);
  return running;
}

async function makeVariant(
  storedPath: string,
  { name, width, format }: Variant,
  client: string,
): Promise<Buffer | undefined> {
  const read = async () => {
    const key = keyOf(storedPath);
    const picture = key ? await (await objectStore()).open(key) : undefined;
    return picture && buffer(await picture.read());
  };
  const made = await encodeVariant(read, width, format, client);
  if (made) await variantCache().keep(name, made);
  return made;
}

export async function dropVariants(storedPath: string): Promise<void> {
  for (const width of PICTURE_WIDTHS) {
    for (const format of VARIANT_FORMATS) await variantCache().drop(nameOf(storedPath, width, format));
  }
}
