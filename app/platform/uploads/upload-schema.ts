import { z } from "zod";

import { fits } from "#app/platform/forms/bounded-schema";
import { anyCase } from "#app/platform/text/any-case";
import { INVALID_FILE_TYPE } from "#app/platform/media/picture-rules";

const invalid = INVALID_FILE_TYPE.text;

/* Characters. */
const TYPE_LIMIT = 100;
const ADDRESS_LIMIT = 4000;

export const PICTURE_TYPE = `^${anyCase("image")}/`;
export const VIDEO_TYPE = `^${anyCase("video")}/`;

/** SVG can hold scripts; a signed address holds for one type without parameters. */
const MEDIA_TYPE = new RegExp(String.raw`(${PICTURE_TYPE}|${VIDEO_TYPE})(?!${anyCase("svg")})[\w.+-]+$`);

/** Body of `POST /api/objects/upload`, which may be left out. */
export const uploadTerms = z.object({
  contentType: z
    .string(invalid)
    .refine(fits(TYPE_LIMIT), invalid)
    .regex(MEDIA_TYPE, invalid)
    .meta({ maxLength: TYPE_LIMIT })
    .optional(),
  size: z
    .number(invalid)
    .refine(Number.isInteger, invalid)
    .min(1, invalid)
    .meta({ type: "integer", description: "Bytes" })
    .optional(),
});

/** Body of `PUT /api/images`, which claims pictures and videos alike. */
export const uploadClaim = z.object({
  imageURL: z.string(invalid).refine(fits(ADDRESS_LIMIT), invalid).meta({
    maxLength: ADDRESS_LIMIT,
    format: "upload-address",
    description: "The `uploadURL`, with or without its query",
  }),
});
