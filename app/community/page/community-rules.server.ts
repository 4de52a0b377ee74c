import { ALT_FIELDS, MAX_POST_IMAGES, POST_THUMBNAIL_AT_SECONDS } from "#app/community/post";
import { requirePostVideo } from "#app/community/posts.server";
import { REEL_THUMBNAIL_AT_SECONDS } from "#app/community/reel";
import { requireReelVideo } from "#app/community/reels.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { countAgainst, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";
import type { MediaRules } from "#app/community/page/sent-media.server";

const POSTS: RateLimit = { name: "posts", points: 60, seconds: HOUR_SECONDS };

export const countPost = (memberId: number): Promise<void> =>
  countAgainst(POSTS, limitKey("posts", String(memberId)));

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
