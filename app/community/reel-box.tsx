import { useEffect, useRef, useState, type ReactNode } from "react";

import { MAX_REEL_SECONDS, REEL_THUMBNAIL_AT_SECONDS } from "#app/community/reel";
import { ReelNew } from "#app/community/reel-new";
import { CountedTextArea, useCountedText } from "#app/platform/forms/counted-text-area";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { DropBox } from "#app/platform/uploads/drop-box";
import { MediaForm } from "#app/platform/uploads/media-form";
import { videoHint } from "#app/platform/uploads/media-kinds";
import { MediaPicker, MediaWords } from "#app/platform/uploads/media-picker";
import { MediaPreviews } from "#app/platform/uploads/media-previews";
import { useVideoUpload, type VideoLimits } from "#app/platform/uploads/use-video-upload";
import { reelTooLong } from "#app/platform/media/video-rules";
import { useFormState } from "#app/ui/forms/checked-form";
import { SubmitButton } from "#app/ui/forms/submit-button";
import { useHydrated } from "#app/ui/use-hydrated";

/** Also the prefix of its fields' ids. */
const INTENT = "reel";

const CREATE = "Create a reel";

interface ReelBoxProps {
  page: {
    /** Makes a form that is sent twice add only one reel. */
    token: string;
  };
  answer: RejectedForm | undefined;
  limits: VideoLimits;
  head?: ReactNode;
  notice?: ReactNode;
}

export function ReelBox({ page, answer, limits, notice, head }: ReelBoxProps) {
  const scripts = useHydrated();
  // Closing the box also dismisses the form's messages.
  const [left, setLeft] = useState<RejectedForm>();
  const said = answer === left ? undefined : answer;
  const { open, setOpen, details, button } = useOpening(Boolean(said));
  return (
    <div className="reel-box">
      {scripts && !open && (
        <button ref={button} className="reel-new" type="button" onClick={() => setOpen(true)}>
          <ReelNew label={CREATE} />
        </button>
      )}
      <details ref={details} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="reel-new" hidden={scripts}>
          <ReelNew label={CREATE} />
        </summary>
        <MediaForm
          intent={INTENT}
          action="/community"
          label={CREATE}
          className="reel-form"
          token={page.token}
          answer={said}
          failure="Failed to create reel"
          head={head}
          notice={said && notice}
          onReset={() => {
            setLeft(answer);
            setOpen(false);
          }}
        >
          <ReelFields limits={limits} />
        </MediaForm>
      </details>
    </div>
  );
}

/** Moves the focus to the first field on opening, and back to the button on closing. */
function useOpening(answered: boolean) {
  const [open, setOpen] = useState(answered);
  const details = useRef<HTMLDetailsElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Opened before scripts ran.
  useEffect(() => {
    if (details.current?.open) setOpen(true);
  }, []);
  useEffect(() => {
    if (answered) setOpen(true);
  }, [answered]);
  const was = useRef(open);
  useEffect(() => {
    if (was.current === open) return;
    was.current = open;
    if (!open) button.current?.focus();
    else if (!answered) details.current?.querySelector<HTMLElement>("form input[type=file]")?.focus();
  }, [open, answered]);
  return { open, setOpen, details, button };
}

function ReelFields({ limits }: { limits: VideoLimits }) {
  const rules = {
    ...limits,
    seconds: MAX_REEL_SECONDS,
    tooLong: (_: number, limit: number) => reelTooLong(limit),
    frame: REEL_THUMBNAIL_AT_SECONDS,
  };
  const { pending } = useFormState();
  const scripts = useHydrated();
  const text = useCountedText();
  const { video, thumbnail, drawn, asks, hint } = useVideoUpload(rules, {
    video: "video",
    thumbnail: "thumbnail",
  });
  const pictured = drawn !== undefined || thumbnail.items.length > 0;
  const complete =
    text.fits && video.items.length > 0 && pictured && !video.unfinished && !thumbnail.unfinished;
  return (
    <DropBox className="reel-fields" onFiles={video.take}>
      <ul className="thumbs" aria-label="Video of the reel">
        <MediaPreviews name="video" uploads={video} large />
        <MediaPreviews name="thumbnail" uploads={thumbnail} />
      </ul>
      <div className="reel-main">
        {drawn && <input type="hidden" name="thumbnail" value={drawn} autoComplete="off" />}
        <MediaPicker
          className="btn btn-secondary btn-sm"
          name="video"
          label="Video"
          icon="video"
          hint={videoHint(rules)}
          uploads={video}
        />
        <MediaWords name="video" uploads={video} />
        <MediaPicker
          className="btn btn-secondary btn-sm"
          name="thumbnail"
          label="Thumbnail"
          icon="image"
          hint={hint}
          uploads={thumbnail}
          fallback={!asks}
        />
        <MediaWords name="thumbnail" uploads={thumbnail} />
        <CountedTextArea
          className="input"
          name="explanation"
          label="Explanation"
          placeholder="What does it show?"
          text={text}
        />
        <div className="reel-acts">
          <SubmitButton
            className="btn-primary btn-sm"
            label="Post reel"
            pendingLabel="Posting..."
            disabled={scripts && !complete && !pending}
          />
          {scripts && (
            <button className="btn btn-ghost btn-sm" type="reset" disabled={pending}>
              Close
            </button>
          )}
        </div>
      </div>
    </DropBox>
  );
}
