import { z } from "zod";

import { postAnswer, postInput } from "#app/community/post-schema";
import { postList } from "#app/community/posts.server";
import { reelAnswer, reelInput } from "#app/community/reel-schema";
import { reelList } from "#app/community/reels.server";
import { listAnswer, listQuery, type ApiList } from "#app/catalogue/list/list-json.server";
import { apiPath, type ApiGroup, type Operation } from "#app/platform/api/operation.server";

/* How the calls of posts and reels are described. */

export const communityGroup: ApiGroup = {
  name: "community",
  label: "Community",
  about: "Posts and reels, their comments and likes.",
};

const group = communityGroup;

const listing = (list: ApiList, id: string, summary: string): Operation => ({
  id,
  group,
  summary,
  query: listQuery(list),
  answers: { 200: listAnswer(list, "The newest first") },
  refusals: { 503: "Too many whole lists are being read at once." },
  isVersioned: true,
});

export const listPostsOperation = listing(postList, "listPosts", "List posts");

/** What is answered besides what was sent, where it waits. */
const WAITING = { waits: z.literal(true), message: z.string() };
const OF_WHAT_IS_SHOWN = { id: true, likes: true, comments: true, timeAgo: true } as const;

const adding = (own: Pick<Operation, "id" | "summary" | "body">, made: z.ZodType, waiting: z.ZodType) =>
  ({
    ...own,
    group,
    description:
      "Files are sent first (Files); naming their paths here claims them. What a new member posts with a link waits until the operator has approved it.",
    answers: {
      201: { description: "Published", schema: made },
      202: { description: "It is waiting for approval: others don’t see it yet", schema: waiting },
    },
    refusals: {
      403: "A file is another member’s.",
      409: "It has since been deleted, or too much of the member’s is waiting for approval.",
    },
    isForMembers: true,
    isMadeOnce: true,
  }) satisfies Operation;

export const communityPath = apiPath("/api/community", {
  GET: { ...listPostsOperation, id: "listCommunity", description: "The same as `/api/posts`." },
  POST: adding(
    { id: "addPost", summary: "Add a post", body: postInput },
    postAnswer,
    postAnswer.omit(OF_WHAT_IS_SHOWN).extend(WAITING),
  ),
});

export const reelsPath = apiPath("/api/reels", {
  GET: listing(reelList, "listReels", "List reels"),
  POST: adding(
    { id: "addReel", summary: "Add a reel", body: reelInput },
    reelAnswer,
    reelAnswer.omit(OF_WHAT_IS_SHOWN).extend(WAITING),
  ),
});
