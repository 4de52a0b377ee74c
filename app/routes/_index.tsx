import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";

import { Callout } from "#app/hub/home/callout";
import { Hero } from "#app/hub/home/hero";
import { PromptBar } from "#app/hub/prompt/prompt-bar";
import { StatsRow } from "#app/hub/stats/stats-row";
import { hubStats } from "#app/hub/stats/stats.server";
import { EventCard } from "#app/features/events/event-card";
import { comingEvents } from "#app/features/events/events.server";
import { eventKind } from "#app/features/events/event-kind";
import { withPath } from "#app/entries/entry-path";
import { eventCardOf } from "#app/features/events/shown-event";
import { InvestorRow } from "#app/features/investors/investor-row";
import { featuredInvestors } from "#app/features/investors/investors.server";
import { PostCard } from "#app/features/community/post-card";
import { newestPosts } from "#app/features/community/posts.server";
import { StartupCard } from "#app/features/startups/startup-card";
import { featuredStartups } from "#app/features/startups/startups.server";
import { TalentCard } from "#app/features/talent/talent-card";
import { featuredTalent } from "#app/features/talent/talents.server";
import { emptyText } from "#app/entries/list/list-texts";
import { inReadTransaction } from "#app/platform/db/db.server";
import { methodNotAllowed } from "#app/platform/http/method-not-allowed.server";
import { originOf, pageMeta } from "#app/platform/site";
import { excerpt } from "#app/platform/text/text-rules";
import { EmptyState } from "#app/ui/cards/empty-state";
import { SectionHead } from "#app/ui/cards/section-head";
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

const eventPreviews = () => {
  const { events, next } = comingEvents(CARDS_PER_SECTION);
  return events.map((event) => ({
    ...withPath(eventKind, eventCardOf(event), event.title),
    next: event.id === next,
  }));
};

const readHome = () => ({
  stats: hubStats(),
  startups: featuredStartups(CARDS_PER_SECTION),
  investors: featuredInvestors(CARDS_PER_SECTION),
  // A card shows three lines of a long post.
  posts: newestPosts(CARDS_PER_SECTION).map((post) => ({ ...post, content: excerpt(post.content) })),
  talent: featuredTalent(CARDS_PER_SECTION),
  events: eventPreviews(),
});

export const loader = () => inReadTransaction(readHome);

export const action = methodNotAllowed;

export default function Home() {
  const { stats, startups, investors, posts, talent, events } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="hero">
        <div className="wrap">
          <Hero />
          <PromptBar />
          <StatsRow stats={stats} />
        </div>
      </section>
      <section className="sec wrap">
        <SectionHead title="Featured startups" to="/startups" label="View All" of="startups" />
        <Preview empty={startups.length === 0} plural="startups">
          {startups.map((startup) => (
            <StartupCard key={startup.id} startup={startup} />
          ))}
        </Preview>
      </section>
      <section className="sec wrap">
        <SectionHead title="Investors" to="/investors" label="View All" of="investors" />
        {investors.length > 0 ? (
          <ul className="rows flush">
            {investors.map((investor) => (
              <InvestorRow key={investor.id} investor={investor} />
            ))}
          </ul>
        ) : (
          <EmptyState text={emptyText("investors")} />
        )}
      </section>
      <section className="sec wrap">
        <SectionHead title="From the community" to="/community" label="Post Update" />
        <Preview empty={posts.length === 0} plural="community posts">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} preview />
          ))}
        </Preview>
      </section>
      <section className="sec wrap">
        <SectionHead title="Talent, human and otherwise" to="/talent" label="View All" of="talent" />
        <Preview empty={talent.length === 0} plural="talent">
          {talent.map((entry) => (
            <TalentCard key={entry.id} entry={entry} />
          ))}
        </Preview>
      </section>
      {events.length > 0 && (
        <section className="sec wrap">
          <SectionHead title="Coming events" to="/events" label="View All" of="events" />
          <div className="grid-3">
            {events.map((event) => (
              <EventCard key={event.id} event={event} next={event.next} />
            ))}
          </div>
        </section>
      )}
      <Callout />
    </>
  );
}

function Preview({ empty, plural, children }: { empty: boolean; plural: string; children: ReactNode }) {
  return empty ? <EmptyState text={emptyText(plural)} /> : <div className="grid-3">{children}</div>;
}
