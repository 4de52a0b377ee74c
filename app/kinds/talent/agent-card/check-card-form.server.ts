import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import { entryPath } from "#app/catalogue/entry-path";
import { askForLook } from "#app/kinds/talent/agent-card/agent-cards.server";
import { talentKind } from "#app/kinds/talent/talent-kind";
import { talentStore } from "#app/kinds/talent/talents.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { redirectWithToast } from "#app/platform/toasts/toast.server";

/** Throws a 404 where there is no such talent. */
export function talentNamed(id: number): { path: string; name: string } {
  const [entry] = talentStore.load([id]);
  if (!entry) throw new Response(null, { status: 404 });
  return { path: entryPath(talentKind, entry), name: entry.name };
}

/** Throws a 303 to the talent's page, once a look is ordered. */
export async function answerCheckForm(request: Request, id: number) {
  const { path } = talentNamed(id);
  const form = await readForm(request);
  return answerMemberForm(request, form, {}, ({ member }) => {
    askForLook(id, member.id);
    return redirectWithToast(path, {
      title: "The card is being checked",
      text: "Load this page again in a moment to see what was found.",
    });
  });
}
