import { RefusedDelete } from "#app/catalogue/deletion/refused-delete";
import { isCommentIntent } from "#app/community/comments/comment-intents";
import { CommentsSection } from "#app/community/comments/comments-section";
import { CommentLink, LikeButton, LikeForm } from "#app/community/post-acts";
import { PostPictures } from "#app/community/pictures/post-pictures";
import { PictureViewer } from "#app/community/pictures/picture-viewer";
import { PostVideo } from "#app/community/pictures/post-media";
import { ReelVideo } from "#app/community/reel-video";
import { COMMUNITY } from "#app/community/page/community-messages";
import { DeleteOwn } from "#app/community/page/delete-own";
import type { PostPageData } from "#app/site/community/post-page.server";
import { KindLine } from "#app/site/entries/kind-line";
import { ReportEntry } from "#app/site/entries/report-entry";
import { ToldHere } from "#app/site/notifications/told-here";
import { ShareMenu } from "#app/site/entries/share-menu";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { TextBody } from "#app/platform/text/text-body";
import { TimeAgoText } from "#app/platform/text/time-ago-text";
import { Icon } from "#app/ui/icon";
import { RowPicture } from "#app/ui/media/row-picture";
import { AsData } from "#app/site/entries/as-data";
import { Link } from "#app/ui/link";
import { MIDDLE_DOT } from "#app/ui/cards/middle-dot";

interface PostPageProps {
  page: PostPageData;
  /** To a report that was refused. */
  answer: RejectedForm | undefined;
}

/** The page of a post or a reel. */
export function PostPage({ page, answer }: PostPageProps) {
  const {
    id,
    kind,
    tab,
    content,
    path,
    post,
    reel,
    author,
    role,
    authorPath,
    isReachable,
    owner,
    reporting,
  } = page;
  const written = post ?? reel;
  if (!written) return null;
  const one = post ? "post" : "reel";
  const sent = answer?.rejected.initialValue as Partial<Record<string, string>> | undefined;
  if (answer && sent?.intent === "delete-comment")
    return (
      <RefusedDelete
        deletion={{ one: "comment", intent: sent.intent, fields: { id: sent.id ?? "" } }}
        owner={"member" in page.commenting ? page.commenting.member.id : undefined}
        answer={answer}
        failure="The comment wasn’t deleted"
        back={`${path}#comments`}
      />
    );
  return (
    <div className="wrap">
      <KindLine tab={tab}>
        <Link className="crumb" to={COMMUNITY}>
          Back to the feed
        </Link>
      </KindLine>
      <div className="feed post-page">
        <div className="feed-col">
          {page.told && <ToldHere {...page.told} path={path} />}
          <article className="post plain" aria-labelledby="author">
            <div className="card-top">
              <RowPicture {...content.picture} size={52} />
              <div className="card-id">
                <h1 id="author">
                  {authorPath === null ? (
                    <bdi>{author}</bdi>
                  ) : (
                    <Link className="to-page" to={authorPath}>
                      <bdi>{author}</bdi>
                    </Link>
                  )}
                  <span className="vh">{`, a ${one}`}</span>
                </h1>
                <p>
                  {role !== undefined && (
                    <>
                      <bdi>{role}</bdi> ·{" "}
                    </>
                  )}
                  <TimeAgoText at={written.createdAt} text={written.timeAgo} />
                </p>
              </div>
            </div>
            <TextBody className="body" text={content.text} />
            {post?.video && <PostVideo video={post.video} author={author} place="page" loads="at-once" />}
            {post && (
              <PictureViewer>
                <PostPictures post={post} />
              </PictureViewer>
            )}
            {reel && (
              <div className="reel-whole">
                <ReelVideo reel={reel} place="page" loads="at-once" controlled />
              </div>
            )}
            <LikeForm back={path} />
            <div className="acts">
              <LikeButton entry={`${kind.name}/${id}`} likes={written.likes} isLiked={page.isLiked} />
              <CommentLink to={path} comments={written.comments} />
              <ShareMenu path={path} name={content.name} one={one} className="act" />
              {isReachable && owner === undefined && (
                <Link className="act" to={`/messages?to=${kind.name}/${id}`}>
                  <Icon name="message-square" />
                  Message
                  <span className="vh">{` ${author}, about this ${one}`}</span>
                </Link>
              )}
              {owner !== undefined && <DeleteOwn one={one} id={id} owner={owner} back={COMMUNITY} />}
            </div>
          </article>
          <CommentsSection
            path={path}
            earlier={written.comments - page.said}
            count={page.said}
            comments={page.comments}
            commenting={page.commenting}
            reporting={page.reportingComment}
            mute={page.mute && { of: `${kind.name}/${id}`, name: `this ${one}`, ...page.mute }}
            answer={answer}
          />
        </div>
        <aside className="aside" aria-label="More">
          <Names rows={page.names} />
          <More page={page} />
          <footer className="e-foot">
            <span className="end">
              <AsData path={path} />
              {reporting && (
                <ReportEntry
                  reporting={reporting}
                  path={path}
                  name={content.name}
                  answer={isCommentIntent(sent?.intent) ? undefined : answer}
                />
              )}
            </span>
          </footer>
        </aside>
      </div>
    </div>
  );
}

/** The entries that it names, each with where. */
function Names({ rows }: { rows: PostPageData["names"] }) {
  if (rows.length === 0) return null;
  return (
    <section className="side-box">
      <h2>Mentioned</h2>
      <ul className="names">
        {rows.map(({ name, to, picture, facts, why }) => (
          <li key={to}>
            <RowPicture {...picture} size={44} />
            <h3>
              <Link className="to-entry" to={to}>
                <bdi>{name}</bdi>
              </Link>
            </h3>
            {facts && (
              <p className="meta">
                <bdi>{facts}</bdi>
              </p>
            )}
            <p className="why">{why}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function More({ page: { more, isMoreByAuthor, author } }: { page: PostPageData }) {
  if (more.length === 0) return null;
  return (
    <section className="side-box">
      <h2>
        {isMoreByAuthor ? (
          <>
            More by <bdi>{author}</bdi>
          </>
        ) : (
          "Newest posts"
        )}
      </h2>
      <ul className="more-by">
        {more.map(({ path, text, one, written }) => (
          <li key={path}>
            <Link className="to-entry" to={path} dir="auto">
              {text}
            </Link>
            <p className="meta">
              <bdi>{one}</bdi>
              {MIDDLE_DOT}
              <TimeAgoText {...written} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
