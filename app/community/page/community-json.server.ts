import type { z } from "zod";

import { createByJson } from "#app/accounts/sessions/member-json.server";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { heldEntry, heldOf } from "#app/catalogue/moderation/held-entries.server";
import { LINK_WAITS } from "#app/catalogue/about/waiting";
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

/** As its author sees it; undefined where there is none any more. */
function findMade(store: Store<never>, id: number): object | undefined {
  const heldId = heldOf(id);
  if (heldId === undefined) return store.load([id])[0];
  const held = heldEntry(heldId, "waits");
  return held && { waits: true, message: LINK_WAITS, ...held.row };
}

/**
 * 201 with the entity, 202 with what was sent where it waits for the operator; its files were sent before, and naming them claims them.
 *
 * @throws Refusal 401 and 403 without a verified member, 400 for broken rules, 403 for another member's files, 429
 */
export const createPostByJson = <Input extends NamedMedia>(
  request: Request,
  about: "post" | "reel",
  store: Store<never>,
  schema: z.ZodType<Input>,
  create: (input: Input, member: SessionMember) => { id: number },
): Promise<Response> =>
  createByJson(
    request,
    schema,
    async (input, { member, token }) => {
      let claimed = input;
      const id = await makeOnce(
        { memberId: member.id, kind: store.kind, token, content: input },
        async () => {
          await countPost(member.id);
          claimed = await claimMedia(request, member.id, about, input);
        },
        () => create(claimed, member).id,
      );
      const made = findMade(store, id);
      if (!made) throw new Refusal(409, "This was deleted meanwhile; please send it again with another key");
      return made;
    },
    { statusOf: (made) => ("waits" in made ? 202 : 201) },
  );
