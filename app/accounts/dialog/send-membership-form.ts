import type { ClientActionFunctionArgs } from "@remix-run/react";

import { sendMemberForm } from "#app/accounts/dialog/send-member-form";

export async function sendMembershipForm({
  request,
  serverAction,
}: Pick<ClientActionFunctionArgs, "request" | "serverAction">): Promise<unknown> {
  const typed = [...(await request.clone().formData())].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !/password/i.test(entry[0]),
  );
  return sendMemberForm({ serverAction }, undefined, undefined, Object.fromEntries(typed));
}
