import { PictureText } from "#app/community/pictures/post-pictures";
import { sizeOf, WholePicture } from "#app/community/pictures/whole-picture";
import type { PicturePageData } from "#app/site/community/picture-page.server";
import { KindLine } from "#app/site/entries/kind-line";
import { formatFileSize } from "#app/ui/file-size";
import { Icon } from "#app/ui/icon";
import { Link } from "#app/ui/link";

/** A picture of a post, as large as the window lets it be. */
export function PicturePage({ page }: { page: PicturePageData }) {
  const { tab, one, name, says, words, picture, entryPath, previous, next } = page;
  const { path, bytes } = picture;
  const { width, height } = sizeOf(picture);
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
      <WholePicture picture={picture} words={words} />
      <PictureText text={picture.alt} of={says} open />
      <p className="meta">
        <a className="link" href={path}>
          The file itself
        </a>
        , {width} × {height}, {formatFileSize(bytes)}
      </p>
    </div>
  );
}
