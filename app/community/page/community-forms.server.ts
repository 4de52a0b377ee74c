import { z } from "zod";

import { answerForm, answerFormWithFiles } from "#app/accounts/sessions/form-door.server";
import { LINK_WAITS } from "#app/catalogue/about/waiting";
import { removeUnnamed } from "#app/catalogue/files/object-sweep.server";
import { deleteWaiting, heldOf } from "#app/catalogue/moderation/held-entries.server";
import { isStored, ownerOf } from "#app/catalogue/store/entry-rows.server";
import { forgetWithFiles } from "#app/catalogue/store/forget.server";
import { post, reel } from "#app/community/page/community-api.server";
import { COMMUNITY, COMMUNITY_WORDS, type CommunityIntent } from "#app/community/page/community-messages";
import { mediaRules } from "#app/community/page/community-rules.server";
import { takeMedia } from "#app/community/page/sent-media.server";
import { ALT_FIELDS, describeImage, MAX_POST_IMAGES, POST_ANYWAY } from "#app/community/post";
import { postForm, type PostInput } from "#app/community/post-schema";
import { reelInput } from "#app/community/reel-schema";
import { defineDeed, type AnyDeed, type Deed } from "#app/operations/operation.server";
import { env } from "#app/platform/env.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { errorToast } from "#app/platform/forms/form.server";
import { readId } from "#app/platform/forms/read-id";
import { Refusal } from "#app/platform/refusal";

export type CommunityAnswer = RejectedForm & { about: CommunityIntent };

/** Once: throws Refusal 409 at the texts that images lack; the form that comes back says that it was asked. */
function askForTexts({ alts }: PostInput, form: FormData): undefined {
  if (form.has(POST_ANYWAY)) return;
  const lacking = alts.flatMap((alt, i) => (alt === "" ? [i] : []));
  if (lacking.length === 0) return;
  form.set(POST_ANYWAY, "yes");
  const faults = lacking.map((i) => [ALT_FIELDS[i] ?? "", [describeImage(i + 1)]]);
  throw new Refusal(
    409,
    describeImage(1 + (lacking[0] ?? 0)),
    Object.fromEntries(faults) as Record<string, string[]>,
  );
}

const making = <Input extends object>(
  intent: "post" | "reel",
  body: z.ZodType<Input>,
  deed: Deed<never, Input, number>,
  own: { said: keyof Input; ask?: (input: Input, form: FormData) => undefined },
) => {
  const { done, waits, failed } = COMMUNITY_WORDS[intent];
  return defineDeed<number, never, Input>({
    ...deed,
    body,
    form: {
      intent,
      failed: errorToast(failed),
      take: async (sent, caller) => {
        const { faults, content } = await takeMedia(sent, caller, mediaRules()[intent]);
        return { faults, contentOf: (input) => [input[own.said], content] };
      },
      ask: own.ask,
      done: (id, { page }) => ({
        to: page,
        insists: true,
        toast: heldOf(id) === undefined ? { title: done } : { title: waits, text: LINK_WAITS },
      }),
    },
  });
};

const number = z.string().optional().transform(readId);

const removing = (intent: "delete-post" | "delete-reel", kind: "posts" | "reels") => {
  const { done, gone = done, waits, failed } = COMMUNITY_WORDS[intent];
  return defineDeed({
    body: z.object({ id: number, waiting: number }),
    run: ({ id = 0, waiting }, { member }) => {
      if (waiting !== undefined) {
        const files = deleteWaiting(kind, waiting, member.id);
        return { title: files ? done : waits, files };
      }
      if (ownerOf(kind, id) === member.id) return { title: done, files: forgetWithFiles(kind, id) };
      // Another member's: there is nothing to delete here.
      if (id === 0 || isStored(kind, id)) throw new Response(null, { status: 404 });
      return { title: gone };
    },
    after: ({ files = [] }) => removeUnnamed(files),
    form: {
      intent,
      failed: errorToast(failed),
      done: ({ title }, { page }) => ({ to: page, toast: { title } }),
    },
  });
};

const DEEDS: readonly AnyDeed[] = [
  making("post", postForm, post, { said: "content", ask: askForTexts }),
  making("reel", reelInput, reel, { said: "explanation" }),
  removing("delete-post", "posts"),
  removing("delete-reel", "reels"),
];

/** @throws a 303 to the page on success, a 400 for an unknown form, a 404 for a post or reel that isn't the member's */
export function answerCommunityForm(request: Request) {
  const video = { limit: env().maxVideoMb * 1_000_000 };
  const images = { most: MAX_POST_IMAGES };
  const files = { images, video, videoThumbnail: {}, thumbnail: {} };
  return answerFormWithFiles(request, files, (sent) =>
    answerForm<CommunityAnswer>(request, sent, DEEDS, () => ({ path: COMMUNITY, names: {} })),
  );
}
