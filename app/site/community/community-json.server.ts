import type { z } from "zod";

import { readJson } from "#app/platform/api/api.server";
import { requireMember } from "#app/accounts/sessions/member-guard.server";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { storeDataPicture } from "#app/platform/pictures/pictures.server";
import { claimNamed } from "#app/platform/uploads/uploads.server";
import { countPost, mediaRules } from "#app/site/community/community-rules.server";

interface NamedMedia {
  images?: string[];
  video: string | null;
  videoThumbnail?: string | null;
  thumbnail?: string | null;
}

/**
 * 201 with the entity; its files were sent before, and naming them claims them.
 *
 * @throws Refusal 401 and 403 without a verified member, 400 for broken rules, 403 for another member's files, 429
 */
export async function createByJson<Input extends NamedMedia>(
  request: Request,
  about: "post" | "reel",
  schema: z.ZodType<Input>,
  create: (input: Input, member: SessionMember) => object,
): Promise<Response> {
  const { member } = await requireMember(request);
  const input = await readJson(request, schema);
  await countPost(member.id);
  const { images, video, thumbnail } = mediaRules()[about];
  for (const [i, path] of (input.images ?? []).entries()) {
    await claimNamed(request, member.id, path, "image", `${images?.field}[${i}]`);
  }
  if (input.video) {
    await claimNamed(request, member.id, input.video, "video", video.field);
    video.check(input.video, member.id);
  }
  const field = thumbnail.field as "thumbnail" | "videoThumbnail";
  const still = input[field];
  if (still?.startsWith("data:")) {
    input[field] = await storeDataPicture(still, member.id, field);
  } else if (still) await claimNamed(request, member.id, still, "image", field);
  return Response.json(create(input, member), { status: 201, headers: { "Cache-Control": "no-store" } });
}
