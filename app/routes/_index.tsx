import type { AppLoadContext, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { Callout, DOORS } from "#app/site/home/callout";
import { Hero } from "#app/site/home/hero";
import { TileWall } from "#app/site/home/tile-wall";
import { PromptBar } from "#app/site/ask/prompt-bar";
import { StatsRow } from "#app/site/stats/stats-row";
import { hubStats } from "#app/site/stats/stats.server";
import { EventCard } from "#app/kinds/events/event-card";
import { comingEvents } from "#app/kinds/events/events.server";
import { InvestorRow } from "#app/kinds/investors/investor-row";
import { featuredInvestors } from "#app/kinds/investors/investors.server";
import { memberOf } from "#app/accounts/sessions/session.server";
import { viewerState } from "#app/catalogue/about/viewer.server";
import { LikeForm } from "#app/community/post-acts";
import { PostCard } from "#app/community/post-card";
import { newestPosts } from "#app/community/posts.server";
import { StartupCard } from "#app/kinds/startups/startup-card";
import { featuredStartups } from "#app/kinds/startups/startups.server";
import { TalentCard } from "#app/kinds/talent/talent-card";
import { featuredTalent } from "#app/kinds/talent/talents.server";
import { emptyText } from "#app/catalogue/list/list-texts";
import { readIndexed } from "#app/catalogue/query/kind-indexes.server";
import { markupFor, type Markup } from "#app/platform/document/markup";
import { StaticMarkup } from "#app/platform/document/static-markup";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { originOf, pageMeta } from "#app/platform/site";
import { excerpt } from "#app/platform/text/text-rules";
import { EmptyState } from "#app/ui/cards/empty-state";
import { SectionHead } from "#app/ui/cards/section-head";
import { Link } from "#app/ui/link";
import type { PageHandle } from "#app/platform/cache/public-page";

const CARDS_PER_SECTION = 3;

export const handle: PageHandle = {
  publicPage: { dependsOn: ["startups", "investors", "posts", "talent", "events"] },
};

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({
    title: "Meet the future of AI innovation",
    description:
      "Startups, investors, human experts and AI agents in one open directory, with what they ship and where AI is already at work.",
    origin: originOf(matches),
    path: "/",
  });

const readHome = () => ({
  stats: hubStats(),
  startups: featuredStartups(CARDS_PER_SECTION),
  investors: featuredInvestors(CARDS_PER_SECTION),
  // A card shows three lines of a long post.
  posts: newestPosts(CARDS_PER_SECTION).map((post) => ({ ...post, content: excerpt(post.content) })),
  talent: featuredTalent(CARDS_PER_SECTION),
  events: comingEvents(CARDS_PER_SECTION),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await memberOf(request);
  return readIndexed(() => renderHome(context, member?.id));
}

function renderHome(context: AppLoadContext, memberId: number | undefined) {
  const { stats, startups, investors, posts, talent, events } = readHome();
  /** Undefined where there is none. */
  const section = <Entry extends { id: number }>(
    entries: readonly Entry[],
    card: (entry: Entry) => ReactNode,
  ) => (entries.length > 0 ? markupFor(context, renderToStaticMarkup(entries.map(card))) : undefined);
  return {
    wall: markupFor(context, renderToStaticMarkup(<TileWall />)),
    stats,
    startups: section(startups, (each) => <StartupCard key={each.id} startup={each} />),
    investors: section(investors, (each) => <InvestorRow key={each.id} investor={each} />),
    posts,
    liked:
      memberId === undefined
        ? []
        : viewerState(
            "posts",
            posts.map(({ id }) => id),
            memberId,
          ).liked,
    talent: section(talent, (each) => <TalentCard key={each.id} entry={each} />),
    // Which comes next is the clock's.
    events: section(events, (each) => <EventCard key={each.id} event={each} next={each.next} />),
  };
}

export const action = methodNotAllowed;

export default function Home() {
  const { wall, stats, startups, investors, posts, liked, talent, events } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="hero">
        <div className="wrap">
          <Hero wall={wall} />
          <PromptBar />
          <StatsRow stats={stats} />
        </div>
      </section>
      <section className="sec wrap">
        <SectionHead
          title="Featured startups"
          to="/startups"
          label="View All"
          of="startups"
          tour="startups"
        />
        <Preview cards={startups} plural="startups" />
      </section>
      <section className="sec wrap">
        <SectionHead title="Investors" to="/investors" label="View All" of="investors" tour="investors" />
        {investors ? (
          <StaticMarkup as="ul" className="rows flush" markup={investors} />
        ) : (
          <NothingYet plural="investors" />
        )}
      </section>
      <section className="sec wrap">
        <SectionHead title="From the community" to="/community" label="Post Update" tour="community" />
        {posts.length > 0 ? (
          <>
            <LikeForm back="/" />
            <div className="grid-3">
              {posts.map((post) => (
                <PostCard key={post.id} post={post} preview isLiked={liked.includes(post.id)} />
              ))}
            </div>
          </>
        ) : (
          <EmptyState text={emptyText("community posts")}>
            <Link className="btn btn-secondary btn-sm" to="/community">
              Write the first
            </Link>
          </EmptyState>
        )}
      </section>
      <section className="sec wrap">
        <SectionHead
          title="Talent, human and otherwise"
          to="/talent"
          label="View All"
          of="talent"
          tour="talent"
        />
        <Preview cards={talent} plural="talent" />
      </section>
      {events && (
        <section className="sec wrap">
          <SectionHead title="Upcoming events" to="/events" label="View All" of="events" />
          <StaticMarkup className="grid-3" markup={events} />
        </section>
      )}
      <Callout />
    </>
  );
}

function Preview({ cards, plural }: { cards: Markup | undefined; plural: "startups" | "talent" }) {
  return cards ? <StaticMarkup className="grid-3" markup={cards} /> : <NothingYet plural={plural} />;
}

function NothingYet({ plural }: { plural: keyof typeof DOORS }) {
  const { to, label } = DOORS[plural];
  return (
    <EmptyState text={emptyText(plural)}>
      <Link className="btn btn-secondary btn-sm" to={to}>
        {label}
      </Link>
    </EmptyState>
  );
}
