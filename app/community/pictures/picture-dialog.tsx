import * as Dialog from "@radix-ui/react-dialog";
import { useState, type KeyboardEvent } from "react";

import "#app/community/pictures/picture-dialog.css";

import { pictureName, picturePath, pictureWords } from "#app/community/pictures/picture-path";
import type { ViewedPicture } from "#app/community/pictures/viewed-picture";
import { WholePicture } from "#app/community/pictures/whole-picture";
import { giveBackFocus } from "#app/ui/give-back-focus";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

/** The pictures of one post; the first follows the last. */
export default function PictureDialog({
  post,
  at,
  opener,
  onClose,
}: ViewedPicture & { onClose: () => void }) {
  const [i, setI] = useState(at);
  const { id, images } = post;
  const picture = images[i];
  const turn = (by: 1 | -1) => setI((now) => (now + by + images.length) % images.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") turn(-1);
    if (key === "ArrowRight") turn(1);
  };
  if (!picture) return null;
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim">
          <Dialog.Content
            className="dialog viewer"
            aria-describedby={undefined}
            onKeyDown={onKeyDown}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              giveBackFocus(opener);
            }}
          >
            <div className="viewer-head">
              <Dialog.Title asChild>
                <h2 aria-live="polite" dir="auto">
                  {pictureName(post, i)}
                </h2>
              </Dialog.Title>
              {images.length > 1 && (
                <>
                  <button
                    className="icon-btn boxed"
                    type="button"
                    aria-label="Previous picture"
                    onClick={() => turn(-1)}
                  >
                    <Icon name="chevron-left" />
                  </button>
                  <button
                    className="icon-btn boxed"
                    type="button"
                    aria-label="Next picture"
                    onClick={() => turn(1)}
                  >
                    <Icon name="chevron-right" />
                  </button>
                </>
              )}
              <Dialog.Close className="icon-btn" aria-label="Close">
                <Icon name="x" />
              </Dialog.Close>
            </div>
            <WholePicture picture={picture} words={pictureWords(post, i)} />
            <div className="viewer-foot">
              {picture.alt && <p dir="auto">{picture.alt}</p>}
              <Link className="link" to={picturePath(id, i)} onClick={onClose}>
                This picture’s own page
              </Link>
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
