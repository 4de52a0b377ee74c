import type { CSSProperties } from "react";

import type { PicturePageData } from "#app/site/community/picture-page.server";
import { KindLine } from "#app/site/entries/kind-line";
import { formatFileSize } from "#app/ui/file-size";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";
import { fluidSrcSet, pictureUrl } from "#app/ui/media/picture-widths";

/** Pixels, where the real size isn't known. */
const USUAL = { width: 1280, height: 720 };
/** CSS pixels: in the narrowest window, and on the densest screens. */
const SHOWN = { from: 288, to: 1600 };

/** A picture of a post, as large as the window lets it be. */
export function PicturePage({ page }: { page: PicturePageData }) {
  const { tab, one, name, says, picture, entryPath, previous, next } = page;
  const { path, bytes } = picture;
  const [width, height] = [picture.width ?? USUAL.width, picture.height ?? USUAL.height];
  return (
    <div className="wrap picture-page">
      <KindLine tab={tab}>
        <Link className="crumb" to={entryPath}>{`Back to the ${one}`}</Link>
      </KindLine>
      <div className="picture-head">
        <div>
          <h1 dir="auto">{says}</h1>
          <p className="meta">
            Of the {one}{" "}
            <Link className="link" to={entryPath} dir="auto">
              {name}
            </Link>
          </p>
        </div>
        {(previous ?? next) && (
          <nav aria-label="Pictures">
            {previous && (
              <Link className="btn btn-secondary" to={previous}>
                <Icon name="chevron-left" />
                Previous
              </Link>
            )}
            {next && (
              <Link className="btn btn-secondary" to={next}>
                Next
                <Icon name="chevron-right" />
              </Link>
            )}
          </nav>
        )}
      </div>
      <img
        src={pictureUrl(path, SHOWN.to)}
        srcSet={fluidSrcSet(path, width, SHOWN)}
        sizes="(min-width: 80rem) 76rem, calc(100vw - 2.5rem)"
        style={{ "--own": `${width}px`, "--ratio": width / height } as CSSProperties}
        width={width}
        height={height}
        alt={says}
        key={path}
      />
      <p className="meta">
        <a className="link" href={path}>
          The file itself
        </a>
        , {width} × {height}, {formatFileSize(bytes)}
      </p>
    </div>
  );
}
