import { data } from "@remix-run/node";
import { z } from "zod";

import { readMemberForm, submitMemberForm } from "#app/accounts/sessions/member-form.server";
import { POST_IMAGES } from "#app/features/community/post";
import { postInput } from "#app/features/community/post-schema";
import { createPost, postStore } from "#app/features/community/posts.server";
import { reelInput } from "#app/features/community/reel-schema";
import { createReel, reelStore } from "#app/features/community/reels.server";
import { env } from "#app/platform/env.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { ownPath } from "#app/platform/http/own-path";
import { readId } from "#app/platform/forms/read-id";
import { textOf } from "#app/platform/forms/read-form.server";
import type { Refusal } from "#app/platform/refusal";
import type { Session } from "#app/accounts/sessions/session.server";
import { findExisting, once } from "#app/platform/forms/idempotency.server";
import { toastOf, type Toast } from "#app/platform/toasts/toast";
import { redirectWithToast } from "#app/platform/toasts/toast.server";
import type { FormWithFiles } from "#app/platform/forms/multipart-form.server";
import { countPost, mediaRules } from "#app/hub/community/community-rules.server";
import { COMMUNITY, COMMUNITY_WORDS, type CommunityIntent } from "#app/hub/community/community-messages";
import { mediaKey, takeMedia } from "#app/hub/community/sent-media.server";

export type CommunityAnswer = RejectedForm & { about: CommunityIntent };

type Answer = ReturnType<typeof data<RejectedForm>>;

const isIntent = (text: string): text is CommunityIntent => Object.hasOwn(COMMUNITY_WORDS, text);

const errorToast =
  (failed: string) =>
  (refusal: Refusal): Toast | undefined =>
    refusal.fieldErrors
      ? undefined
      : toastOf({ title: "Error", text: refusal.status === 500 ? failed : refusal.message, tone: "bad" });

async function make<Input>(
  request: Request,
  sent: FormWithFiles,
  about: "post" | "reel",
  schema: z.ZodType<Input, z.ZodTypeDef, unknown>,
  create: (input: Input, member: Session["member"]) => { id: number },
) {
  const { form, files } = sent;
  const { done, failed } = COMMUNITY_WORDS[about];
  const rules = mediaRules()[about];
  const fields = [rules.images?.field, rules.video.field, rules.thumbnail.field].filter(
    (f) => f !== undefined,
  );
  const media = await mediaKey(sent, fields);
  return submitMemberForm(
    request,
    form,
    schema,
    async (input, { member }): Promise<Answer> => {
      const submission = {
        memberId: member.id,
        kind: `${about}s`,
        token: textOf(form, "form").slice(0, 100) || undefined,
        content: [about === "post" ? form.get("content") : form.get("explanation"), media],
      };
      if (findExisting(submission) === undefined) await countPost(member.id);
      once(submission, () => create(input, member).id);
      return redirectWithToast(COMMUNITY, { title: done });
    },
    {
      prepare: ({ member }) => takeMedia(request, sent, member.id, rules),
      withFiles: files.size > 0,
      toast: errorToast(failed),
    },
  );
}

function remove(request: Request, form: FormData, about: "delete-post" | "delete-reel") {
  const { done, failed, gone = done } = COMMUNITY_WORDS[about];
  const store = about === "delete-post" ? postStore : reelStore;
  return submitMemberForm(
    request,
    form,
    z.object({}),
    async (_, { member }): Promise<Answer> => {
      const id = readId(textOf(form, "id")) ?? 0;
      const back = ownPath(form.get("redirectTo"), COMMUNITY);
      if (await store.remove(id, member.id)) return redirectWithToast(back, { title: done });
      // Another member's: there is nothing to delete here.
      if (id === 0 || store.pageWith(id) !== undefined) throw new Response(null, { status: 404 });
      return redirectWithToast(back, { title: gone });
    },
    { toast: errorToast(failed) },
  );
}

function answerOf(request: Request, sent: FormWithFiles, about: CommunityIntent) {
  switch (about) {
    case "post":
      return make(request, sent, about, postInput, createPost);
    case "reel":
      return make(request, sent, about, reelInput, createReel);
    default:
      return remove(request, sent.form, about);
  }
}

/** @throws a 303 to the page on success, a 400 for an unknown form, a 404 for a post or reel that isn't the member's */
export async function answerCommunityForm(request: Request) {
  const video = { limit: env().maxVideoMb * 1_000_000 };
  const images = { most: POST_IMAGES };
  const sent = await readMemberForm(request, { images, video, videoThumbnail: {}, thumbnail: {} });
  try {
    const about = textOf(sent.form, "intent");
    if (!isIntent(about)) throw new Response("There is no such form.\n", { status: 400 });
    const answer = await answerOf(request, sent, about);
    // Success ends in a redirect, so this form was refused.
    return data<CommunityAnswer>({ ...(answer.data as RejectedForm), about }, answer.init ?? undefined);
  } finally {
    await sent.discard();
  }
}
