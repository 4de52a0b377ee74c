import { z } from "zod";

import { pressPage, type Press } from "#app/accounts/sessions/press-page.server";
import { countLikes, setLiked } from "#app/catalogue/about/likes.server";
import { likeAnchor } from "#app/community/like-anchor";
import { communityGroup } from "#app/community/page/community-api.server";
import { COMMUNITY } from "#app/community/page/community-messages";
import { defineOperation } from "#app/operations/operation.server";
import { perform } from "#app/operations/perform.server";
import { isDocumentRequest } from "#app/platform/document/document-request";
import { authored, authoredAt, GONE } from "#app/site/community/authored.server";

const liking = (id: string, summary: string, method: "PUT" | "DELETE") =>
  defineOperation({
    id,
    summary,
    group: communityGroup,
    description: "However often.",
    at: [method, "/api/{kind}/{id}/like"],
    params: authored,
    isForMembers: true,
    answers: {
      200: { description: "How it stands", schema: z.object({ liked: z.boolean(), likes: z.int() }) },
    },
    refusals: GONE,
    limits: [{ name: "like", points: 120, seconds: 60 }],
    run: ({ kind, id: entry }, { member }) =>
      setLiked(authoredAt(`${kind}/${entry}`).said, member.id, method === "PUT"),
  });

export const like = liking("like", "Like a post or reel", "PUT");
export const unlike = liking("unlike", "Take a like back", "DELETE");

const press = (button: string, operation: typeof like, toDo: string): Press => ({
  button,
  toDo: (entry) => `${toDo} this ${authoredAt(entry).found.kind.singular.toLowerCase()}`,
  act: async (entry, caller) => {
    const [kind = "", id = ""] = entry.split("/");
    await perform(operation, { kind, id }, caller);
    return undefined;
  },
  // Without scripts the browser is led to where the button stands; with them the page keeps its place.
  to: (entry, back, request) => (isDocumentRequest(request) ? `${back}#${likeAnchor(entry)}` : back),
});

const page = pressPage({
  path: "/like",
  home: COMMUNITY,
  failed: "Not liked",
  none: "Please press the button of a post or reel",
  presses: [
    { ...press("like", like, "like"), joinsTo: "later" },
    press("unlike", unlike, "take back your like of"),
  ],
});

export const answerLikes = page.answer;

export const loadLikes = (request: Request) =>
  page.load(request, (entry) => {
    const { found, said } = authoredAt(entry);
    return { entry, name: found.content.name, path: found.path, likes: countLikes(said) };
  });
