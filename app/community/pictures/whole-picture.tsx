import type { CSSProperties } from "react";

import type { PostPicture } from "#app/community/posts.server";
import { fluidSrcSet, pictureUrl } from "#app/ui/media/picture-widths";

/** Pixels, where the real size isn't known. */
const USUAL = { width: 1280, height: 720 };
/** CSS pixels: in the narrowest window, and on the densest screens. */
const SHOWN = { from: 288, to: 1600 };

export const sizeOf = ({ width, height }: PostPicture) => ({
  width: width ?? USUAL.width,
  height: height ?? USUAL.height,
});

/** As large as the window lets it be. */
export function WholePicture({ picture, words }: { picture: PostPicture; words: string }) {
  const { path } = picture;
  const { width, height } = sizeOf(picture);
  return (
    <img
      className="whole-picture"
      src={pictureUrl(path, SHOWN.to)}
      srcSet={fluidSrcSet(path, width, SHOWN)}
      sizes="(min-width: 80rem) 76rem, calc(100vw - 2.5rem)"
      style={{ "--own": `${width}px`, "--ratio": width / height } as CSSProperties}
      width={width}
      height={height}
      alt={words}
      key={path}
    />
  );
}
