import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PostCard } from "#app/features/posts/post-card";
import { listPosts } from "#app/features/posts/posts.server";
import { ReelCarousel } from "#app/features/reels/reel-carousel";
import { listReels } from "#app/features/reels/reels.server";
import { listUrl } from "#app/foundation/entry-filter";
import { listMeta } from "#app/foundation/list-meta";
import { emptyText } from "#app/foundation/list-texts";
import { pageLinks, readPage } from "#app/foundation/paging";
import { readOnly } from "#app/foundation/read-only.server";
import { EmptyState } from "#app/ui/empty-state";
import { PageHead } from "#app/ui/page-head";
import { Pagination } from "#app/ui/pagination";

const LEAD = "What members shipped, learned and need this week.";
const PATH = "/community";

export const meta: MetaFunction<typeof loader> = (args) =>
  listMeta(args, { title: "Community", description: LEAD, path: PATH });

export function loader({ request }: LoaderFunctionArgs) {
  return { reels: listReels(), posts: listPosts(readPage(new URL(request.url).searchParams)) };
}

export const action = readOnly;

export default function Community() {
  const { reels, posts } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHead title="Community" lead={LEAD} />
      <ReelCarousel reels={reels} />
      <section className="feed" aria-labelledby="posts-title">
        <div className="feed-col">
          <div className="sec-head">
            <h2 id="posts-title">Posts</h2>
          </div>
          {posts.items.map((post, i) => (
            <PostCard key={post.id} post={post} first={i === 0} />
          ))}
          {posts.items.length === 0 && <EmptyState text={emptyText("community posts")} />}
          <Pagination
            page={posts.page}
            pageCount={posts.pageCount}
            links={pageLinks(posts.page, posts.pageCount)}
            href={(page) => listUrl(PATH, { page })}
          />
        </div>
      </section>
    </div>
  );
}
