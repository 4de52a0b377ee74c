import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import type { AnyDeed, Deed } from "#app/operations/operation.server";
import { callerOf, perform } from "#app/operations/perform.server";
import { keepTyped } from "#app/platform/drafts/keep-typed.server";
import { IN_PLACE, type RejectedForm } from "#app/platform/forms/form-answer";
import { parseForm } from "#app/platform/forms/form.server";
import { tokenIn } from "#app/platform/forms/idempotency.server";
import { textOf } from "#app/platform/forms/read-form.server";
import { ownPath } from "#app/platform/http/own-path";
import { toastOf, type Toast } from "#app/platform/toasts/toast";
import { redirectWithToast } from "#app/platform/toasts/toast.server";

const nothing = z.object({});

/** What a page says of itself to its forms. */
interface PageOfForms {
  path: string;
  names: Readonly<Record<string, string>>;
  /** Whether it shows what was done in its place, where a form asks for that. */
  isInPlace?: true;
}

/** What was done in the place of the page that is shown. */
interface DoneInPlace {
  done: true;
  toast?: Toast;
}

type AnyInput = Deed<string, object, unknown, unknown>;

const namesIn = (form: FormData, { params = {} }: AnyInput, names: PageOfForms["names"]) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, textOf(form, name) || (names[name] ?? "")]));

/**
 * Answers the form of a page that was sent, one of these by its intent, or the one that has none.
 *
 * @throws a 400 for an unknown form, a 303 once it is done (unless that is answered in place), and what `pageOf` throws
 */
export async function answerForm<Answer = RejectedForm>(
  request: Request,
  form: FormData,
  deeds: readonly AnyDeed[],
  pageOf: () => PageOfForms,
): Promise<ReturnType<typeof data<Answer>>> {
  const about = form.get("intent");
  const asked = deeds.find((each) => each.form?.intent === about) ?? deeds.find((each) => !each.form?.intent);
  if (!asked?.form) throw new Response("There is no such form.\n", { status: 400 });
  const deed = asked as unknown as AnyInput;
  const {
    failed: toast,
    invalid: invalidToast,
    done,
  } = asked.form as unknown as NonNullable<AnyInput["form"]>;
  return keepTyped(form, async () => {
    const { path: page, names, isInPlace } = pageOf();
    const answer = await answerMemberForm<DoneInPlace>(
      request,
      form,
      { toast, invalidToast },
      async (session) => {
        const input = { ...namesIn(form, deed, names), ...parseForm(form, deed.body ?? nothing) };
        const caller = callerOf(request, session);
        const made = await perform(deed, input, caller, { key: tokenIn(textOf(form, "form")) });
        const { to, toast: said } = done(made, { page, input, caller });
        if (isInPlace && form.has(IN_PLACE))
          return data({ done: true, toast: said && toastOf(said) }, { status: deed.once ? 201 : 200 });
        const back = ownPath(form.get("redirectTo"), to);
        if (said) return redirectWithToast(back, said);
        throw redirect(back, 303);
      },
    );
    return data({ ...answer.data, ...(about !== null && { about }) }, answer.init ?? undefined) as ReturnType<
      typeof data<Answer>
    >;
  });
}
