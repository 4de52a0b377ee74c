import { redirect } from "@remix-run/node";
import { z } from "zod";

import { guardedPage } from "#app/accounts/sessions/member-guard.server";
import { answerPress, pressedCookie } from "#app/accounts/sessions/pressed.server";
import { sessionOf } from "#app/accounts/sessions/session.server";
import { countLikes, requireAuthored, setLiked } from "#app/catalogue/about/likes.server";
import { likeAnchor } from "#app/community/like-anchor";
import { COMMUNITY } from "#app/community/page/community-messages";
import { valueOfForm } from "#app/platform/forms/form.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { isDocumentRequest } from "#app/platform/document/document-request";
import { ownPath } from "#app/platform/http/own-path";
import { countAgainst, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { Refusal } from "#app/platform/refusal";
import { redirectWithToast } from "#app/platform/toasts/toast.server";
import { findEntry } from "#app/site/entries/find-entry.server";

const LIKE_LIMIT: RateLimit = { name: "like", points: 120, seconds: 60 };

const address = z.string().trim().min(1).max(200);

const likeInput = z.object({
  like: address.optional(),
  unlike: address.optional(),
  back: z.string().optional(),
});

/** "posts/12". @throws Refusal 404 for none, 410 for one that was deleted */
export function authoredAt(entry: string) {
  const [kind = "", id = "", ...more] = entry.split("/");
  const found = findEntry(kind, more.length > 0 ? "" : id);
  return { found, said: requireAuthored(found.kind.table, found.id) };
}

/** @throws Refusal 404, 410, and 429 for a member who likes and unlikes too often */
export async function like(entry: string, memberId: number, isLiked: boolean) {
  await countAgainst(LIKE_LIMIT, String(memberId));
  return setLiked(authoredAt(entry).said, memberId, isLiked);
}

const pressed = pressedCookie("like");

const askUrl = (entry: string, back: string): string =>
  `/like?${new URLSearchParams({ entry, back }).toString()}`;

const NOT_LIKED = "Not liked";

const notLiked = (back: string, { message }: Refusal) =>
  redirectWithToast(back, { title: NOT_LIKED, text: message, tone: "bad" });

/** Without scripts the browser is led to where the button stands; with them the page keeps its place. */
const placeOf = (request: Request, entry: string, back: string): string =>
  isDocumentRequest(request) ? `${back}#${likeAnchor(entry)}` : back;

/** A press of the button of a post or reel; leads back to where it was pressed. */
export async function answerLikeForm(request: Request) {
  const form = await readForm(request);
  const input = valueOfForm(form, likeInput) ?? {};
  const back = ownPath(input.back, COMMUNITY);
  const entry = input.like ?? input.unlike;
  const isLiked = input.like !== undefined;
  try {
    if (entry === undefined) throw new Refusal(400, "Please press the button of a post or reel");
    const one = authoredAt(entry).found.kind.singular.toLowerCase();
    const toDo = isLiked ? `like this ${one}` : `take back your like of this ${one}`;
    const joinsTo = isLiked ? askUrl(entry, back) : back;
    const cookie = isLiked ? await pressed.remember(entry) : undefined;
    const session = await sessionOf(request);
    if (session && !session.member.verified) {
      throw redirect(joinsTo, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : undefined });
    }
    return await answerPress(
      request,
      form,
      { back, failed: NOT_LIKED, toDo, joinsTo, cookie },
      async ({ member }) => {
        await like(entry, member.id, isLiked);
        throw redirect(placeOf(request, entry, back), 303);
      },
    );
  } catch (thrown) {
    if (thrown instanceof Refusal) return notLiked(back, thrown);
    throw thrown;
  }
}

/** Where logging in leads to: it likes what was pressed in this browser, and asks about anything else. */
export const loadLikePage = (request: Request) =>
  guardedPage(request, async ({ member }) => {
    const { searchParams } = new URL(request.url);
    const entry = searchParams.get("entry") ?? "";
    const back = ownPath(searchParams.get("back"), COMMUNITY);
    try {
      const { found, said } = authoredAt(entry);
      if (await pressed.isPressed(request, entry)) {
        await like(entry, member.id, true);
        throw redirect(back, { status: 303, headers: { "Set-Cookie": await pressed.forget() } });
      }
      return { entry, name: found.content.name, path: found.path, back, likes: countLikes(said) };
    } catch (thrown) {
      if (thrown instanceof Refusal) return notLiked(back, thrown);
      throw thrown;
    }
  });
