import { z } from "zod";

import { fits } from "#app/platform/forms/bounded-schema";
import { anyCase } from "#app/platform/text/any-case";
import { INVALID_FILE_TYPE } from "#app/platform/media/picture-rules";

const invalid = INVALID_FILE_TYPE.text;

/* Characters. */
const TYPE_LIMIT = 100;
const ADDRESS_LIMIT = 4000;

export const PICTURE_TYPE = `^${anyCase("image")}/`;

/** A signed address holds for one type without parameters. */
const MEDIA_TYPE = new RegExp(`^(${anyCase("image")}|${anyCase("video")})/[\\w.+-]+$`);

/** It can hold scripts. */
const SVG_TYPE = `/${anyCase("svg")}`;

/** Body of `POST /api/objects/upload`, which may be left out. */
export const uploadTerms = z.object({
  contentType: z
    .string(invalid)
    .refine(fits(TYPE_LIMIT), invalid)
    .regex(MEDIA_TYPE, invalid)
    .refine((type) => !new RegExp(SVG_TYPE).test(type), invalid)
    .meta({ maxLength: TYPE_LIMIT, not: { type: "string", pattern: SVG_TYPE } })
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
