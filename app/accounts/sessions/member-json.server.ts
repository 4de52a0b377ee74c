import type { z } from "zod";

import { requireMember } from "#app/accounts/sessions/member-guard.server";
import type { SessionMember } from "#app/accounts/sessions/session-member";
import { privateJson, readJson, type ReadingOptions } from "#app/platform/api/api.server";
import { tokenIn } from "#app/platform/forms/idempotency.server";

export interface Sender {
  member: SessionMember;
  /** Sent again with the same content it makes nothing. */
  token: string | undefined;
}

interface Options extends ReadingOptions {
  /** By default a member whose address is confirmed. */
  require?: (request: Request) => Promise<SessionMember>;
  /** 201 by default. */
  statusOf?: (made: object) => number;
}

/**
 * What members send as JSON: 201 with what `make` returns. `Idempotency-Key` is that of
 * draft-ietf-httpapi-idempotency-key-header. Throws Refusal 400, 401, 403, 415, and what `make` throws.
 */
export async function createByJson<Input>(
  request: Request,
  schema: z.ZodType<Input>,
  make: (input: Input, sender: Sender) => object | Promise<object>,
  {
    require = async (asked) => (await requireMember(asked)).member,
    statusOf = () => 201,
    ...reading
  }: Options = {},
): Promise<Response> {
  const member = await require(request);
  const input = await readJson(request, schema, reading);
  const token = tokenIn(request.headers.get("Idempotency-Key"));
  const made = await make(input, { member, token });
  return privateJson(made, { status: statusOf(made) });
}
