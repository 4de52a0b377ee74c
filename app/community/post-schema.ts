import { z } from "zod";

import {
  ADD_MEDIA,
  ALT_FIELDS,
  ALT_FOR_EACH_IMAGE,
  MAX_ALT_LENGTH,
  MAX_POST_IMAGES,
  noSuchImage,
  WRITE_UPDATE,
  type Post,
} from "#app/community/post";
import { optionalLine, requiredLines } from "#app/catalogue/fields/input-schema";
import { bounded, type Rule } from "#app/platform/forms/bounded-schema";
import { optionalThumbnail, optionalVideo, pictureList } from "#app/platform/uploads/media-schema";
import { INVALID_FILE_TYPE } from "#app/platform/media/picture-rules";
import { INVALID_VIDEO, tooManyImages } from "#app/platform/media/video-rules";

const TOO_MANY_IMAGES = tooManyImages(MAX_POST_IMAGES).text;

const alt = optionalLine({ limit: MAX_ALT_LENGTH }).transform((text) => text ?? "");

const media = {
  images: pictureList(INVALID_FILE_TYPE.text, { limit: MAX_POST_IMAGES, text: TOO_MANY_IMAGES }),
  video: optionalVideo(INVALID_VIDEO.text),
  videoThumbnail: optionalThumbnail(INVALID_FILE_TYPE.text),
};

interface SentMedia {
  images: string[];
  video: string | null;
  videoThumbnail: string | null;
}

/** Each image once, with its text. */
function describedMedia(
  { images: sent, video, videoThumbnail }: SentMedia,
  texts: readonly string[],
  context: z.RefinementCtx,
): SentMedia & { alts: string[] } {
  const described = new Map<string, string>();
  sent.forEach((path, i) => path !== "" && !described.has(path) && described.set(path, texts[i] ?? ""));
  const images = [...described.keys()];
  const refuse = (message: string) => context.addIssue({ code: "custom", path: ["images"], message });
  if (images.length > MAX_POST_IMAGES) refuse(TOO_MANY_IMAGES);
  if (images.length === 0 && video === null) refuse(ADD_MEDIA);
  return { images, alts: [...described.values()], video, videoThumbnail };
}

/** For what describes the API. */
const NAMED = { type: "string", minLength: 1 };
const WITH_MEDIA: Rule = {
  if: {
    properties: { images: { type: "array", items: { type: "string" }, contains: NAMED } },
    required: ["images"],
  },
  else: { properties: { video: NAMED }, required: ["video"] },
};

// Apart from the media, so that what is missing of both is told at once.
const content = z.object({ content: requiredLines(WRITE_UPDATE) });

/** Author, time and likes are not the client's to set (other/product.md, "Principles"). */
export const postInput = content
  .and(
    z
      .object({
        ...media,
        alts: bounded(
          MAX_POST_IMAGES,
          "items",
          z.array(alt, ALT_FOR_EACH_IMAGE).nullish(),
          ALT_FOR_EACH_IMAGE,
        ),
      })
      .transform(({ alts, ...sent }, context) => {
        if (alts && alts.length !== sent.images.length) {
          context.addIssue({ code: "custom", path: ["alts"], message: ALT_FOR_EACH_IMAGE });
        }
        return describedMedia(sent, alts ?? [], context);
      }),
  )
  .meta({ ...WITH_MEDIA });

const [alt1, alt2, alt3, alt4, alt5] = ALT_FIELDS;

/** The same from a form, whose texts have a field each. */
export const postForm = content.and(
  z
    .object({ ...media, [alt1]: alt, [alt2]: alt, [alt3]: alt, [alt4]: alt, [alt5]: alt })
    .transform((sent, context) => {
      const texts = ALT_FIELDS.map((field) => sent[field]);
      const input = describedMedia(sent, texts, context);
      texts.forEach((text, i) => {
        if (text === "" || i < sent.images.length) return;
        context.addIssue({ code: "custom", path: [ALT_FIELDS[i] ?? ""], message: noSuchImage(i + 1) });
      });
      return input;
    }),
);

export const postAnswer = z
  .object({
    id: z.int(),
    author: z.string(),
    role: z.string(),
    content: z.string(),
    likes: z.int(),
    comments: z.int(),
    avatar: z.string(),
    timeAgo: z.string().meta({ description: "When it was written, for people" }),
    images: z.array(z.string()).meta({ description: "Paths of pictures stored here" }),
    alts: z
      .array(z.string())
      .meta({ description: "What the images show, in their order; empty where it isn’t said" }),
    video: z.string().nullable(),
    videoThumbnail: z.string().nullable(),
  })
  .meta({ id: "Post" }) satisfies z.ZodType<Post>;

export type PostInput = z.output<typeof postInput>;
