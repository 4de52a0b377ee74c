import { z } from "zod";

import { INVALID_FILE_TYPE } from "#app/platform/storage/picture-rules";

const invalid = INVALID_FILE_TYPE.text;

/** Body of `POST /api/objects/upload`, which may be left out. */
export const uploadTerms = z.object({
  contentType: z
    .string({ invalid_type_error: invalid })
    .max(100, invalid)
    // SVG can hold scripts; a signed address holds for one type without parameters.
    .regex(/^(image|video)\/(?!svg)[\w.+-]+$/i, invalid)
    .optional(),
  size: z.number({ invalid_type_error: invalid }).int(invalid).min(1, invalid).optional(),
});

/** Body of `PUT /api/images`, which claims pictures and videos alike. */
export const uploadClaim = z.object({
  imageURL: z.string({ required_error: invalid, invalid_type_error: invalid }).max(4000, invalid),
});
