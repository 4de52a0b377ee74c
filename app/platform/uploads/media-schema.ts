import { z } from "zod";

import { bounded, fits, given } from "#app/platform/forms/bounded-schema";

/* Only the shape; whether a file exists, and whose it is, is checked where it is used. */

const MAX_PATH_LENGTH = 200;
/** 200 KB take a third more as base64 (RFC 4648); characters. */
const MAX_THUMBNAIL_LENGTH = 300_000;

/** As the API's description calls the path of a member's own file. */
export const STORED_PICTURE = "stored-picture";
const STORED_VIDEO = "stored-video";

const optional = (limit: number, invalid: string) =>
  bounded(
    limit,
    "characters",
    z
      .string(invalid)
      .trim()
      .refine(fits(limit), invalid)
      .nullish()
      .transform((path) => path || null),
    invalid,
  );

export const optionalVideo = (invalid: string) =>
  optional(MAX_PATH_LENGTH, invalid).meta({ format: STORED_VIDEO });

/** For what describes the API. */
const THUMBNAIL = { format: STORED_PICTURE, description: "Or `data:image/jpeg;base64,…`" };

/** A stored path, or `data:image/jpeg;base64,…`. */
export const optionalThumbnail = (invalid: string) => optional(MAX_THUMBNAIL_LENGTH, invalid).meta(THUMBNAIL);

const required = (limit: number, invalid: string, missing: string) =>
  given(
    bounded(
      limit,
      "characters",
      z.string(invalid).trim().min(1, missing).refine(fits(limit), invalid),
      invalid,
    ),
  );

export const requiredVideo = (invalid: string, missing: string) =>
  required(MAX_PATH_LENGTH, invalid, missing).meta({ format: STORED_VIDEO });

/** As `optionalThumbnail`. */
export const requiredThumbnail = (invalid: string, missing: string) =>
  required(MAX_THUMBNAIL_LENGTH, invalid, missing).meta(THUMBNAIL);

/** As sent: blank and repeated ones, too, are for the caller to leave out. */
export const pictureList = (invalid: string, most: { limit: number; text: string }) =>
  bounded(
    most.limit,
    "items",
    z
      .array(
        z
          .string(invalid)
          .trim()
          .refine(fits(MAX_PATH_LENGTH), invalid)
          .meta({ maxLength: MAX_PATH_LENGTH, format: STORED_PICTURE }),
        invalid,
      )
      .nullish()
      .transform((paths) => paths ?? []),
    most.text,
  );
