/*
 * Limits and words of uploads, for pages, the API and the browser alike (specification, sections 5, 8 and 9).
 */

/** Largest picture, in bytes: 5 MB. */
export const UPLOAD_LIMIT = 5_000_000;
/** Width of a cropped picture, in pixels, and the quality that pictures are re-encoded with. */
export const PICTURE_WIDTH = 400;
export const JPEG_QUALITY = 0.8;

/** The sentence for a file above the limit. */
export const smallerThan = (megabytes: number): string => `Please select a file smaller than ${megabytes}MB`;

export const FILE_TOO_LARGE = { title: "File too large", text: smallerThan(UPLOAD_LIMIT / 1_000_000) };
export const INVALID_FILE_TYPE = { title: "Invalid file type", text: "Please select an image file" };
