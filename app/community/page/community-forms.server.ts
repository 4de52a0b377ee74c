import { data } from "@remix-run/node";
import type { z } from "zod";

import { answerMemberForm, readMemberForm } from "#app/accounts/sessions/member-form.server";
import { deleteWaiting, heldOf } from "#app/catalogue/moderation/held-entries.server";
import { LINK_WAITS } from "#app/catalogue/about/waiting";
import { isStored } from "#app/catalogue/store/entry-rows.server";
import { removeEntry } from "#app/catalogue/store/forget.server";
import { ALT_FIELDS, describeImage, MAX_POST_IMAGES, POST_ANYWAY } from "#app/community/post";
import { postForm, type PostInput } from "#app/community/post-schema";
import { reelInput } from "#app/community/reel-schema";
import type { Deed } from "#app/operations/operation.server";
import { callerOf, perform } from "#app/operations/perform.server";
import { env } from "#app/platform/env.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { errorToast, parseForm } from "#app/platform/forms/form.server";
import { ownPath } from "#app/platform/http/own-path";
import { Refusal } from "#app/platform/refusal";
import { readId } from "#app/platform/forms/read-id";
import { textOf } from "#app/platform/forms/read-form.server";
import type { Session } from "#app/accounts/sessions/session.server";
import { tokenIn } from "#app/platform/forms/idempotency.server";
import { redirectWithToast } from "#app/platform/toasts/toast.server";
import type { FormWithFiles } from "#app/platform/forms/multipart-form.server";
import { post, reel } from "#app/community/page/community-api.server";
import { mediaRules } from "#app/community/page/community-rules.server";
import { COMMUNITY, COMMUNITY_WORDS, type CommunityIntent } from "#app/community/page/community-messages";
import { mediaKey, takeMedia } from "#app/community/page/sent-media.server";

export type CommunityAnswer = RejectedForm & { about: CommunityIntent };

type Answer = ReturnType<typeof data<RejectedForm>>;

const isIntent = (text: string): text is CommunityIntent => Object.hasOwn(COMMUNITY_WORDS, text);

/** Once: throws Refusal 409 at the texts that images lack; the form that comes back says that it was asked. */
function askForTexts(form: FormData, { alts }: PostInput): void {
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

async function make<Input extends object>(
  request: Request,
  sent: FormWithFiles,
  session: Session,
  about: "post" | "reel",
  schema: z.ZodType<Input>,
  deed: Deed<never, Input, number>,
  ask?: (form: FormData, input: Input) => void,
): Promise<never> {
  const { form } = sent;
  const caller = callerOf(request, session);
  const rules = mediaRules()[about];
  const { field: images, alts = [] } = rules.images ?? {};
  const fields = [images, ...alts, rules.video.field, rules.thumbnail.field].filter((f) => f !== undefined);
  const media = await mediaKey(sent, fields);
  const input = parseForm(form, schema, await takeMedia(caller.client, sent, caller.member.id, rules));
  ask?.(form, input);
  const id = await perform(deed, input, caller, {
    key: tokenIn(textOf(form, "form")),
    content: [about === "post" ? form.get("content") : form.get("explanation"), media],
  });
  const { done, waits } = COMMUNITY_WORDS[about];
  return redirectWithToast(
    COMMUNITY,
    heldOf(id) === undefined ? { title: done } : { title: waits, text: LINK_WAITS },
  );
}

async function remove(form: FormData, { member }: Session, about: "delete-post" | "delete-reel") {
  const { done, gone = done, waits } = COMMUNITY_WORDS[about];
  const kind = about === "delete-post" ? "posts" : "reels";
  const id = readId(textOf(form, "id")) ?? 0;
  const back = ownPath(form.get("redirectTo"), COMMUNITY);
  const waiting = readId(textOf(form, "waiting"));
  if (waiting !== undefined) {
    const isDeleted = await deleteWaiting(kind, waiting, member.id);
    return redirectWithToast(back, { title: isDeleted ? done : waits });
  }
  if (await removeEntry(kind, id, member.id)) return redirectWithToast(back, { title: done });
  // Another member's: there is nothing to delete here.
  if (id === 0 || isStored(kind, id)) throw new Response(null, { status: 404 });
  return redirectWithToast(back, { title: gone });
}

function act(request: Request, sent: FormWithFiles, session: Session, about: CommunityIntent) {
  switch (about) {
    case "post":
      return make(request, sent, session, about, postForm, post, askForTexts);
    case "reel":
      return make(request, sent, session, about, reelInput, reel);
    default:
      return remove(sent.form, session, about);
  }
}

const answerOf = (request: Request, sent: FormWithFiles, about: CommunityIntent): Promise<Answer> =>
  answerMemberForm<RejectedForm>(
    request,
    sent.form,
    { withFiles: sent.files.size > 0, toast: errorToast(COMMUNITY_WORDS[about].failed) },
    (session) => act(request, sent, session, about),
  );

/** @throws a 303 to the page on success, a 400 for an unknown form, a 404 for a post or reel that isn't the member's */
export async function answerCommunityForm(request: Request) {
  const video = { limit: env().maxVideoMb * 1_000_000 };
  const images = { most: MAX_POST_IMAGES };
  const sent = await readMemberForm(request, { images, video, videoThumbnail: {}, thumbnail: {} });
  try {
    const about = textOf(sent.form, "intent");
    if (!isIntent(about)) throw new Response("There is no such form.\n", { status: 400 });
    const answer = await answerOf(request, sent, about);
    return data<CommunityAnswer>({ ...answer.data, about }, answer.init ?? undefined);
  } finally {
    await sent.discard();
  }
}
