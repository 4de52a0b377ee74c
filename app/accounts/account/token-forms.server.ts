import { data } from "@remix-run/node";

import { enqueueMemberMail } from "#app/accounts/joining/member-tasks.server";
import { answerMemberForm } from "#app/accounts/sessions/member-form.server";
import type { SessionMember } from "#app/operations/caller";
import type { MadeToken } from "#app/accounts/tokens/token";
import { makeTokenForm } from "#app/accounts/tokens/token-schema";
import { addToken } from "#app/accounts/tokens/tokens.server";
import { HOUR_SECONDS } from "#app/platform/durations";
import { env } from "#app/platform/env.server";
import { parseForm } from "#app/platform/forms/form.server";
import { makeOnce, tokenIn } from "#app/platform/forms/idempotency.server";
import { textOf } from "#app/platform/forms/read-form.server";
import { countAgainst, limitKey, type RateLimit } from "#app/platform/limits/rate-limit.server";
import { Refusal } from "#app/platform/refusal";

const MADE: RateLimit = { name: "api-tokens", points: 60, seconds: HOUR_SECONDS };

const MADE_BEFORE =
  "This form was already sent, and its token was made. A token is shown only once: if you didn’t see it, revoke it and make another.";

export interface TokenAnswer {
  made: MadeToken;
}

/** The token is in this answer and nowhere else. @throws Refusal 403, 409 where the same form made one before, 429 */
async function make(form: FormData, member: SessionMember) {
  const input = parseForm(form, makeTokenForm);
  let token: string | undefined;
  await makeOnce(
    { memberId: member.id, kind: "api_tokens", token: tokenIn(textOf(form, "form")), content: input },
    () => countAgainst(MADE, limitKey("api-tokens", String(member.id))),
    () => {
      const added = addToken(member.id, input);
      enqueueMemberMail(member.email, { about: "token-made", name: member.name, token: input });
      token = added.token;
      return added.id;
    },
  );
  if (token === undefined) {
    // Sent once more, it is meant.
    form.delete("form");
    throw new Refusal(409, MADE_BEFORE);
  }
  const made: MadeToken = { name: input.name, token, origin: env().appUrl };
  // Without a status, that of the page that it stands in would count, which may have had no session.
  return data<TokenAnswer>({ made }, { status: 200, headers: { "Cache-Control": "private, no-store" } });
}

export const answerMakeToken = (request: Request, form: FormData) =>
  answerMemberForm<TokenAnswer>(request, form, {}, ({ member }) => make(form, member));
