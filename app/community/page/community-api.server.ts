import { z } from "zod";

import { LINK_WAITS } from "#app/catalogue/about/waiting";
import { listAnswer, listQuery, listResponse, type ApiList } from "#app/catalogue/list/list-json.server";
import { heldEntry, heldOf } from "#app/catalogue/moderation/held-entries.server";
import type { Store } from "#app/catalogue/store/store.server";
import { mediaRules } from "#app/community/page/community-rules.server";
import { postAnswer, postInput } from "#app/community/post-schema";
import { createPost, postList, postStore } from "#app/community/posts.server";
import { reelAnswer, reelInput } from "#app/community/reel-schema";
import { createReel, reelList, reelStore } from "#app/community/reels.server";
import type { Caller, SessionMember } from "#app/operations/caller";
import { defineDeed, defineOperation, defineResponder } from "#app/operations/operation.server";
import type { ApiGroup } from "#app/platform/api/operation.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { storeDataPicture } from "#app/platform/pictures/pictures.server";
import { Refusal } from "#app/platform/refusal";
import { claimNamed } from "#app/platform/uploads/uploads.server";

export const communityGroup: ApiGroup = {
  name: "community",
  label: "Community",
  about: "Posts and reels, their comments and likes.",
};

const group = communityGroup;

const listing = (list: ApiList, path: string, said: { id: string; summary: string; description?: string }) =>
  defineResponder({
    ...said,
    group,
    at: ["GET", path],
    params: {},
    query: listQuery(list),
    answers: { 200: listAnswer(list, "The newest first") },
    refusals: { 503: "Too many whole lists are being read at once." },
    isVersioned: true,
    respond: (request) => listResponse(request, list),
  });

export const listPosts = listing(postList, "/api/posts", { id: "listPosts", summary: "List posts" });

export const listCommunity = listing(postList, "/api/community", {
  id: "listCommunity",
  summary: "List posts",
  description: "The same as `/api/posts`.",
});

export const listReels = listing(reelList, "/api/reels", { id: "listReels", summary: "List reels" });

interface NamedMedia {
  images?: string[];
  video: string | null;
  videoThumbnail?: string | null;
  thumbnail?: string | null;
}

/** With the still's stored path, where it was sent as data. @throws Refusal 400, 403 for another member's files, 429 */
async function claimMedia<Input extends NamedMedia>(
  about: "post" | "reel",
  input: Input,
  { member, client }: Caller,
): Promise<Input> {
  const { images, video, thumbnail } = mediaRules()[about];
  const claim = (path: string, kind: "image" | "video", field: string) =>
    claimNamed(client, member.id, path, kind, field);
  for (const [i, path] of (input.images ?? []).entries()) {
    await claim(path, "image", `${images?.field}[${i}]`);
  }
  if (input.video) {
    await claim(input.video, "video", video.field);
    video.check(input.video, member.id);
  }
  const field = thumbnail.field as "thumbnail" | "videoThumbnail";
  const still = input[field];
  if (still?.startsWith("data:")) {
    return { ...input, [field]: await storeDataPicture(still, member.id, field) };
  }
  if (still) await claim(still, "image", field);
  return input;
}

/** As its author sees it. @throws Refusal 409 where there is none any more */
function shownToAuthor(store: Store<never>, id: number): object {
  const heldId = heldOf(id);
  const held = heldId === undefined ? undefined : heldEntry(heldId, "waits");
  const made =
    heldId === undefined ? store.load([id])[0] : held && { waits: true, message: LINK_WAITS, ...held.row };
  if (!made) throw new Refusal(409, "This was deleted meanwhile; please send it again with another key");
  return made;
}

const posting = <Input extends object>(
  { kind }: Pick<Store, "kind">,
  create: (input: Input, author: SessionMember) => { id: number },
) =>
  defineDeed<number, never, Input>({
    limits: [{ name: "posts", points: 60, seconds: HOUR_SECONDS }],
    once: { table: kind },
    run: (input, { member }) => create(input, member).id,
  });

/** By a form, which has stored its files already. */
export const post = posting(postStore, createPost);
export const reel = posting(reelStore, createReel);

/** Files were sent before, and naming them claims them. */
const ofPosting = {
  group,
  description:
    "Files are sent first (Files); naming their paths here claims them. What a new member posts with a link waits until the operator has approved it.",
  params: {},
  refusals: {
    403: "A file is another member’s.",
    409: "It has since been deleted, or too much of the member’s is waiting for approval.",
  },
  isForMembers: true as const,
  statusOf: (answer: unknown) => ("waits" in (answer as object) ? 202 : 201),
};

/** What is answered besides what was sent, where it waits. */
const WAITING = { waits: z.literal(true), message: z.string() };
const OF_WHAT_IS_SHOWN = { id: true, likes: true, comments: true, timeAgo: true } as const;

const answersOf = (made: z.ZodType, waiting: z.ZodType) => ({
  201: { description: "Published", schema: made },
  202: { description: "It is waiting for approval: others don’t see it yet", schema: waiting },
});

export const addPost = defineOperation({
  ...post,
  ...ofPosting,
  id: "addPost",
  summary: "Add a post",
  at: ["POST", "/api/community"],
  body: postInput,
  answers: answersOf(postAnswer, postAnswer.omit(OF_WHAT_IS_SHOWN).extend(WAITING)),
  prepare: (input, caller) => claimMedia("post", input, caller),
  run: (_, caller, claimed) => post.run(claimed, caller),
  answer: (id) => shownToAuthor(postStore, id),
});

export const addReel = defineOperation({
  ...reel,
  ...ofPosting,
  id: "addReel",
  summary: "Add a reel",
  at: ["POST", "/api/reels"],
  body: reelInput,
  answers: answersOf(reelAnswer, reelAnswer.omit(OF_WHAT_IS_SHOWN).extend(WAITING)),
  prepare: (input, caller) => claimMedia("reel", input, caller),
  run: (_, caller, claimed) => reel.run(claimed, caller),
  answer: (id) => shownToAuthor(reelStore, id),
});
