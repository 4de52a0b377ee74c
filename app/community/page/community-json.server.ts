import type { z } from "zod";

import { createByJson } from "#app/accounts/sessions/member-json.server";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import type { Store } from "#app/catalogue/store/store.server";
import { makeOnce } from "#app/platform/forms/idempotency.server";
import { storeDataPicture } from "#app/platform/pictures/pictures.server";
import { claimNamed } from "#app/platform/uploads/uploads.server";
import { countPost, mediaRules } from "#app/community/page/community-rules.server";
import { Refusal } from "#app/platform/refusal";

interface NamedMedia {
  images?: string[];
  video: string | null;
  videoThumbnail?: string | null;
  thumbnail?: string | null;
}

/** With the still's stored path, where it was sent as data. */
async function claimMedia<Input extends NamedMedia>(
  request: Request,
  memberId: number,
  about: "post" | "reel",
  input: Input,
): Promise<Input> {
  const { images, video, thumbnail } = mediaRules()[about];
  for (const [i, path] of (input.images ?? []).entries()) {
    await claimNamed(request, memberId, path, "image", `${images?.field}[${i}]`);
  }
  if (input.video) {
    await claimNamed(request, memberId, input.video, "video", video.field);
    video.check(input.video, memberId);
  }
  const field = thumbnail.field as "thumbnail" | "videoThumbnail";
  const still = input[field];
  if (still?.startsWith("data:")) {
    return { ...input, [field]: await storeDataPicture(still, memberId, field) };
  }
  if (still) await claimNamed(request, memberId, still, "image", field);
  return input;
}

/**
 * 201 with the entity; its files were sent before, and naming them claims them.
 *
 * @throws Refusal 401 and 403 without a verified member, 400 for broken rules, 403 for another member's files, 429
 */
export const createPostByJson = <Input extends NamedMedia, Entity extends { id: number }>(
  request: Request,
  about: "post" | "reel",
  store: Store<never, Entity>,
  schema: z.ZodType<Input>,
  create: (input: Input, member: SessionMember) => Entity,
): Promise<Response> =>
  createByJson(request, schema, async (input, { member, token }) => {
    let claimed = input;
    const id = await makeOnce(
      { memberId: member.id, kind: store.kind, token, content: input },
      async () => {
        await countPost(member.id);
        claimed = await claimMedia(request, member.id, about, input);
      },
      () => create(claimed, member).id,
    );
    const [entity] = store.load([id]);
    if (!entity) throw new Refusal(409, "This was deleted meanwhile; please send it again with another key");
    return entity;
  });
