import { ALT_FIELDS, MAX_POST_IMAGES, POST_THUMBNAIL_AT_SECONDS } from "#app/community/post";
import { requirePostVideo } from "#app/community/posts.server";
import { REEL_THUMBNAIL_AT_SECONDS } from "#app/community/reel";
import { requireReelVideo } from "#app/community/reels.server";
import { env } from "#app/platform/env.server";
import type { MediaRules } from "#app/community/page/sent-media.server";

export const mediaRules = (): Record<"post" | "reel", MediaRules> => {
  const megabytes = env().maxVideoMb;
  return {
    post: {
      images: { field: "images", most: MAX_POST_IMAGES, alts: ALT_FIELDS },
      video: { field: "video", megabytes, required: false, check: requirePostVideo },
      thumbnail: { field: "videoThumbnail", at: POST_THUMBNAIL_AT_SECONDS },
    },
    reel: {
      video: { field: "video", megabytes, required: true, check: requireReelVideo },
      thumbnail: { field: "thumbnail", at: REEL_THUMBNAIL_AT_SECONDS },
    },
  };
};
