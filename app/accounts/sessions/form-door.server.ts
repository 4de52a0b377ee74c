import type { data } from "@remix-run/node";
import { z } from "zod";

import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import type { AnyDeed, Deed } from "#app/operations/operation.server";
import { perform } from "#app/operations/perform.server";
import { keepTyped } from "#app/platform/drafts/keep-typed.server";
import type { RejectedForm } from "#app/platform/forms/form-answer";
import { parseForm } from "#app/platform/forms/form.server";
import { tokenIn } from "#app/platform/forms/idempotency.server";
import { textOf } from "#app/platform/forms/read-form.server";
import { Refusal } from "#app/platform/refusal";
import { redirectWithToast } from "#app/platform/toasts/toast.server";

const nothing = z.object({});

/** What a page says of itself to those of its forms that name nothing. */
interface PageOfForms {
  path: string;
  names: Readonly<Record<string, string>>;
}

/**
 * Answers the form of a page that was sent, one of these by its intent, or the one that has none.
 *
 * @throws a 303 once it is done, and what `pageOf` throws where there is no such page any more
 */
export function answerForm(
  request: Request,
  form: FormData,
  deeds: readonly AnyDeed[],
  pageOf: () => PageOfForms,
): Promise<ReturnType<typeof data<RejectedForm>>> {
  const intent = form.get("intent");
  const asked =
    deeds.find((each) => each.form?.intent === intent) ?? deeds.find((each) => !each.form?.intent);
  return keepTyped(form, () => {
    const { path: page, names } = pageOf();
    return answerMemberForm<RejectedForm>(request, form, {}, async (caller) => {
      const deed = asked as unknown as Deed<string, object, unknown, unknown> | undefined;
      if (!deed?.form) throw new Refusal(400, "Please choose what to do");
      const input = { ...(deed.form.names?.(form) ?? names), ...parseForm(form, deed.body ?? nothing) };
      const made = await perform(deed, input, caller, tokenIn(textOf(form, "form")));
      const { to, toast } = deed.form.done(made, { page, input, caller });
      return redirectWithToast(to, toast);
    });
  });
}
