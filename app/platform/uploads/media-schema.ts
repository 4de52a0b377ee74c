import { z } from "zod";

import { bounded } from "#app/platform/forms/bounded-schema";

/*
 * The shapes of stored files as a member's form or a program names them: which of them are there,
 * and whose, is looked up where they are taken.
 */

/** Longest stored path, with room to spare. */
const PATH_LIMIT = 200;
/** Longest thumbnail sent as text, in characters: 200 KB take a third more as base64 (RFC 4648). */
const ADDRESS_LIMIT = 300_000;

/** The path of one stored file, or what may stand for it; null and '' are none. */
const optional = (limit: number, invalid: string) =>
  bounded(
    limit,
    "characters",
    z
      .string({ invalid_type_error: invalid })
      .trim()
      .max(limit, invalid)
      .nullish()
      .transform((path) => path || null),
    invalid,
  );

/**
 * A stored file that may be missing.
 *
 * @param invalid the sentence for what can't be a path
 */
export const optionalPath = (invalid: string) => optional(PATH_LIMIT, invalid);

/** A thumbnail that may be missing: a stored path, or `data:image/jpeg;base64,…`. */
export const optionalThumbnail = (invalid: string) => optional(ADDRESS_LIMIT, invalid);

/**
 * Stored files, each named once.
 *
 * @param most how many there may be, and what is said of more
 */
export const pathList = (invalid: string, most: { limit: number; text: string }) =>
  bounded(
    most.limit,
    "items",
    z
      .array(z.string({ invalid_type_error: invalid }).trim().max(PATH_LIMIT, invalid), {
        invalid_type_error: invalid,
      })
      .nullish()
      .transform((paths) => [...new Set((paths ?? []).filter((path) => path !== ""))])
      .refine((paths) => paths.length <= most.limit, most.text),
    most.text,
  );
