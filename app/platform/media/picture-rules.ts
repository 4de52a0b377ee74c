export const MAX_PICTURE_BYTES = 5_000_000;
export const SQUARE_PICTURE_PX = 400;
/** Pixels. */
export const LARGEST_PICTURE = { width: 1600, height: 6400 };
export const JPEG_QUALITY = 0.8;

export const PICTURE_FORMATS = "JPEG, PNG, GIF, WebP or AVIF";

export const smallerThan = (megabytes: number): string => `Please select a file smaller than ${megabytes}MB`;

export interface FileFault {
  title: string;
  text: string;
}

/** For the API, and for pages without scripts. */
export const titled = ({ title, text }: FileFault): string => `${title}. ${text}`;

export const FILE_TOO_LARGE: FileFault = {
  title: "File too large",
  text: smallerThan(MAX_PICTURE_BYTES / 1_000_000),
};
export const INVALID_FILE_TYPE: FileFault = {
  title: "Invalid file type",
  text: "Please select an image file",
};

export const UPLOAD_ERROR = "Upload failed";
export const GET_URL_FAILED = "Failed to get upload URL";
export const UPLOAD_FAILED = "Failed to upload image";
export const PERMISSIONS_FAILED = "Failed to set image permissions";
export const BLOB_FAILED = "Failed to create image blob";
export const TRY_AGAIN = "Please try again";
