/*
 * Limits and words of uploads, for pages, the API and the browser alike.
 */

/** Largest picture, in bytes: 5 MB. */
export const UPLOAD_LIMIT = 5_000_000;
/** Width of a cropped picture, in pixels, and the quality that pictures are re-encoded with. */
export const PICTURE_WIDTH = 400;
/** Width and height that other pictures are scaled down to, in pixels. */
export const LARGEST_PICTURE = { width: 1600, height: 6400 };
export const JPEG_QUALITY = 0.8;

/** What a page says before one tries. */
export const PICTURE_FORMATS = "JPEG, PNG, GIF, WebP or AVIF";

/** The sentence for a file above the limit. */
export const smallerThan = (megabytes: number): string => `Please select a file smaller than ${megabytes}MB`;

/** What is said of a file that can't be taken: the notice's title, and the sentence at the field. */
export interface FileFault {
  title: string;
  text: string;
}

/** What is said of it where no notice with its title stands beside the sentence: in the API, and without scripts. */
export const titled = ({ title, text }: FileFault): string => `${title}. ${text}`;

export const FILE_TOO_LARGE: FileFault = {
  title: "File too large",
  text: smallerThan(UPLOAD_LIMIT / 1_000_000),
};
export const INVALID_FILE_TYPE: FileFault = {
  title: "Invalid file type",
  text: "Please select an image file",
};

/** What failed, by the step of an upload. */
export const UPLOAD_ERROR = "Upload failed";
export const GET_URL_FAILED = "Failed to get upload URL";
export const UPLOAD_FAILED = "Failed to upload image";
export const PERMISSIONS_FAILED = "Failed to set image permissions";
export const BLOB_FAILED = "Failed to create image blob";
export const TRY_AGAIN = "Please try again";
