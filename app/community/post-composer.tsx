import { useEffect, type ReactNode } from "react";

import {
  ALT_FIELDS,
  MAX_ALT_LENGTH,
  MAX_POST_IMAGES,
  MAX_POST_VIDEO_SECONDS,
  POST_ANYWAY,
  POST_THUMBNAIL_AT_SECONDS,
} from "#app/community/post";
import { draftKey } from "#app/platform/drafts/draft-store";
import { CountedTextArea, useCountedText, type CountedText } from "#app/platform/forms/counted-text-area";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { DropBox } from "#app/platform/uploads/drop-box";
import { MediaForm } from "#app/platform/uploads/media-form";
import { imagesOf, picturesHint, videoHint } from "#app/platform/uploads/media-kinds";
import { MediaPicker, MediaWords } from "#app/platform/uploads/media-picker";
import { MediaPreviews, MediaTexts } from "#app/platform/uploads/media-previews";
import { useMediaUploads } from "#app/platform/uploads/use-media-uploads";
import { storedPaths, useVideoUpload, type VideoLimits } from "#app/platform/uploads/use-video-upload";
import { postVideoTooLong } from "#app/platform/media/video-rules";
import { useFormState } from "#app/ui/forms/checked-form";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { PersonTile } from "#app/ui/media/tile";
import { useHydrated } from "#app/ui/use-hydrated";

/** Also the prefix of its fields' ids. */
const INTENT = "post";

const NEEDS = "An update needs text, and at least one image or a video.";
const NEEDS_ID = `${INTENT}-needs`;

function whatLacks({ text, media, stored }: { text: CountedText; media: boolean; stored: boolean }) {
  if (!stored) return "Wait until your files are stored, or remove those that failed.";
  if (text.left < 0) return "Your text is too long.";
  if (text.fits && media) return undefined;
  if (text.fits) return "Add an image or a video.";
  return media ? "Write some text." : "Write some text, and add an image or a video.";
}
const KIND = imagesOf(MAX_POST_IMAGES, { fields: ALT_FIELDS, limit: MAX_ALT_LENGTH });

interface PostComposerProps {
  page: {
    /** Makes a form that is sent twice add only one post. */
    token: string;
    /** Unknown when the session ended while the form was filled in. */
    member?: { id: number; name: string; avatarSeed: string };
  };
  answer: RejectedForm | undefined;
  limits: VideoLimits;
  head?: ReactNode;
  notice?: ReactNode;
}

export function PostComposer({ page, limits, ...form }: PostComposerProps) {
  return (
    <MediaForm
      {...form}
      intent={INTENT}
      action="/community"
      label="Post an update"
      className="composer"
      token={page.token}
      failure="Failed to create post"
    >
      <PostFields member={page.member} limits={limits} />
    </MediaForm>
  );
}

function PostFields({
  member,
  limits,
}: {
  member: PostComposerProps["page"]["member"];
  limits: VideoLimits;
}) {
  const rules = {
    ...limits,
    seconds: MAX_POST_VIDEO_SECONDS,
    tooLong: postVideoTooLong,
    frame: POST_THUMBNAIL_AT_SECONDS,
  };
  const { valueOf, valuesOf, pending } = useFormState();
  const scripts = useHydrated();
  const text = useCountedText(member && draftKey("post", member.id));
  const images = useMediaUploads(KIND, storedPaths(valuesOf("images")));
  const { video, thumbnail, drawn, asks, hint } = useVideoUpload(rules, {
    video: "video",
    thumbnail: "videoThumbnail",
  });
  const all = [images, video, thumbnail];
  const lacking = whatLacks({
    text,
    media: images.items.length + video.items.length > 0,
    stored: !all.some(({ unfinished }) => unfinished),
  });
  const complete = lacking === undefined;
  const needs = scripts ? lacking : NEEDS;

  const asked = Boolean(valueOf(POST_ANYWAY));

  const { area } = text;
  // The button becomes disabled then and can't keep the focus.
  useEffect(() => {
    if (!complete && document.activeElement?.matches(`#${INTENT} button:disabled`)) area.current?.focus();
  }, [complete, area]);

  /** Everything but videos counts as an image, and is refused there if it isn't one. */
  const sort = (files: readonly File[]) => {
    const videos = files.filter(({ type }) => type.startsWith("video/"));
    const others = files.filter(({ type }) => !type.startsWith("video/"));
    if (videos.length > 0) video.take(videos);
    if (others.length > 0) images.take(others);
  };

  return (
    <DropBox className="composer-box" onFiles={sort}>
      <div className="write">
        <PersonTile name={member?.name ?? ""} seed={member?.avatarSeed} size={44} />
        <CountedTextArea
          name="content"
          label="Write an update"
          quiet
          placeholder="What did you ship, learn or break?"
          text={text}
        />
      </div>
      <ul className="thumbs" aria-label="Images and video of the update">
        <MediaPreviews name="images" uploads={images} />
        <MediaPreviews name="video" uploads={video} />
        <MediaPreviews name="videoThumbnail" uploads={thumbnail} />
      </ul>
      {drawn && <input type="hidden" name="videoThumbnail" value={drawn} autoComplete="off" />}
      <div className="composer-words">
        <MediaWords name="images" uploads={images} />
        <MediaWords name="video" uploads={video} />
        <MediaWords name="videoThumbnail" uploads={thumbnail} />
      </div>
      <div className="bar">
        <MediaPicker
          className="act"
          name="images"
          label="Images"
          icon="image"
          hint={picturesHint(MAX_POST_IMAGES)}
          uploads={images}
        />
        <MediaTexts uploads={images} />
        <MediaPicker
          className="act"
          name="video"
          label="Video"
          icon="video"
          hint={videoHint(rules)}
          uploads={video}
        />
        <MediaPicker
          className="act"
          name="videoThumbnail"
          label="Thumbnail"
          icon="image"
          hint={hint}
          uploads={thumbnail}
          fallback={!asks}
        />
        {needs && !pending && (
          <p className="hint bar-needs" id={NEEDS_ID}>
            {needs}
          </p>
        )}
        {asked && <input type="hidden" name={POST_ANYWAY} value="yes" autoComplete="off" />}
        <SubmitButton
          className="btn-primary btn-sm"
          aria-describedby={needs && !pending ? NEEDS_ID : undefined}
          label={asked ? "Post anyway" : "Post update"}
          pendingLabel="Posting..."
          disabled={scripts && !complete && !pending}
        />
      </div>
    </DropBox>
  );
}
