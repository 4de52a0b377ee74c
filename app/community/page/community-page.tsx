import { MAX_POST_IMAGES, MAX_POST_VIDEO_SECONDS } from "#app/community/post";
import { LikeForm } from "#app/community/post-acts";
import { PostCard } from "#app/community/post-card";
import { PictureViewer } from "#app/community/pictures/picture-viewer";
import { MAX_REEL_SECONDS } from "#app/community/reel";
import { ReelCarousel } from "#app/community/reel-carousel";
import { emptyText } from "#app/catalogue/list/list-texts";
import { pageLinks } from "#app/platform/search/paging";
import { PageToast } from "#app/platform/toasts/toasts";
import { VIDEO_FORMATS } from "#app/platform/media/video-rules";
import type { CommunityAnswer } from "#app/community/page/community-forms.server";
import type { loadCommunity } from "#app/community/page/community-page.server";
import { COMMUNITY_LEAD, communityUrl } from "#app/community/page/community-messages";
import { ATOM_FEED, JSON_FEED } from "#app/community/page/feed-links";
import { PostInvitation, ReelInvitation } from "#app/community/page/invitation";
import { MEMBER_PARTS, memberParts } from "#app/community/page/loaded-member-parts";
import { EmptyState } from "#app/ui/cards/empty-state";
import { Icon, type IconName } from "#app/ui/icon";
import { PageHead } from "#app/ui/cards/page-head";
import { Pagination } from "#app/ui/cards/pagination";
import memberForms from "#app/catalogue/form/member-forms.css?url";
import { Link } from "#app/ui/link";

type CommunityData = Awaited<ReturnType<typeof loadCommunity>>;

interface CommunityPageProps {
  page: CommunityData;
  answer: CommunityAnswer | undefined;
}

export function CommunityPage({ page, answer }: CommunityPageProps) {
  const parts = memberParts();
  if (parts && (answer?.about === "delete-post" || answer?.about === "delete-reel")) {
    return (
      <div {...MEMBER_PARTS}>
        <link rel="stylesheet" href={memberForms} />
        <parts.RefusedDeletion page={page} answer={answer} />
      </div>
    );
  }
  const member = page.member ?? answer;
  return (
    <div className="wrap" {...(member && MEMBER_PARTS)}>
      {/* Here, and not among the route's links, so that visitors don't load it. */}
      {member && <link rel="stylesheet" href={memberForms} />}
      <PageToast toast={answer?.toast} />
      <PageHead title="Community" lead={COMMUNITY_LEAD} />
      <Reels page={page} answer={answer} />
      <section className="feed" aria-labelledby="posts-title">
        <PictureViewer>
          <Posts page={page} answer={answer} />
        </PictureViewer>
        <aside className="aside">
          <Rules maxVideoMb={page.limits.maxVideoMb} />
        </aside>
      </section>
    </div>
  );
}

function Reels(props: CommunityPageProps) {
  const { reels, guard, member } = props.page;
  const parts = memberParts();
  // A refused form stays, with what was typed in it, even when the session has ended.
  const invited = props.answer?.about === "reel" ? undefined : guard;
  const create = invited ? <ReelInvitation guard={invited} /> : parts && <parts.CreateReel {...props} />;
  const own = (reel: { id: number }) =>
    parts && member?.reels.own.includes(reel.id) ? (
      <parts.DeleteOwn one="reel" id={reel.id} owner={member.id} />
    ) : null;
  return (
    <>
      <ReelCarousel reels={reels.items} create={create} own={own} />
      {reels.pageCount > 1 && (
        <nav className="own" aria-label="More reels">
          {reels.page > 1 && (
            <Link
              className="btn btn-secondary btn-sm"
              to={communityUrl({ reels: reels.page - 1 })}
              rel="prev"
            >
              Newer reels
            </Link>
          )}
          {reels.page < reels.pageCount && (
            <Link
              className="btn btn-secondary btn-sm"
              to={communityUrl({ reels: reels.page + 1 })}
              rel="next"
            >
              Older reels
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function Posts(props: CommunityPageProps) {
  const { posts, reels, guard, member } = props.page;
  const parts = memberParts();
  const invited = props.answer?.about === "post" ? undefined : guard;
  return (
    <div className="feed-col">
      <div className="sec-head">
        <h2 id="posts-title">Posts</h2>
      </div>
      <LikeForm back={communityUrl({ page: posts.page, reels: reels.page })} />
      {invited ? <PostInvitation guard={invited} /> : parts && <parts.WritePost {...props} />}
      {member?.waiting && (
        <p className="notice">
          <Icon name="timer" />
          <span>
            <Link className="link" to="/account#posts">
              {member.waiting}
            </Link>
          </span>
        </p>
      )}
      {posts.items.map((post, i) => (
        <PostCard
          key={post.id}
          post={post}
          first={i === 0}
          isLiked={member?.posts.liked.includes(post.id)}
          own={
            parts &&
            member?.posts.own.includes(post.id) && (
              <parts.DeleteOwn one="post" id={post.id} owner={member.id} />
            )
          }
        />
      ))}
      {posts.items.length === 0 && <EmptyState text={emptyText("community posts")} />}
      <Pagination
        page={posts.page}
        pageCount={posts.pageCount}
        links={pageLinks(posts.page, posts.pageCount)}
        href={(page) => `${communityUrl({ page, reels: reels.page })}#posts-title`}
      />
    </div>
  );
}

function Rules({ maxVideoMb }: { maxVideoMb: number }) {
  const rules: [IconName, string][] = [
    ["image", "An update needs text and at least one image or a video."],
    [
      "video",
      `Up to ${MAX_POST_IMAGES} images of 5 MB each, and one video of up to ${MAX_POST_VIDEO_SECONDS / 60} minutes.`,
    ],
    ["timer", `Reels run up to ${MAX_REEL_SECONDS} seconds and need a line of explanation.`],
    ["upload", `Videos are ${VIDEO_FORMATS} of up to ${maxVideoMb} MB, and are stored unchanged.`],
    ["shield-check", "Posting is for members with a verified email address."],
  ];
  return (
    <div className="side-box">
      <h2>Before you post</h2>
      <ul className="rules">
        {rules.map(([icon, rule]) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{rule}</span>
          </li>
        ))}
      </ul>
      <p className="meta">
        Follow along in a feed reader:{" "}
        <a className="link" href={ATOM_FEED.path}>
          Atom
        </a>{" "}
        or{" "}
        <a className="link" href={JSON_FEED.path}>
          JSON Feed
        </a>
        .
      </p>
    </div>
  );
}
