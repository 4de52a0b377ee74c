import { isIncomplete, MISSING_INFORMATION } from "#app/messages/message";
import { eitherMessageInput } from "#app/messages/message-schema";
import { sendMessage } from "#app/messages/send-message.server";
import { endpoint, privateJson, readJson } from "#app/platform/api/api.server";
import { requireSender } from "#app/site/messages/messages-json.server";
import { recipientOf } from "#app/site/messages/recipient.server";

const send = endpoint({
  POST: async ({ request }) => {
    const member = await requireSender(request);
    const input = await readJson(request, eitherMessageInput, (errors) =>
      isIncomplete(errors) ? MISSING_INFORMATION.text : undefined,
    );
    const { status, moderationReason } = await sendMessage(request, {
      input,
      sender: member,
      findRecipient: () => recipientOf(input, member),
      token: undefined,
    });
    return privateJson({ status, ...(moderationReason && { moderationReason }) }, { status: 201 });
  },
});

export const loader = send.loader;
export const action = send.action;
