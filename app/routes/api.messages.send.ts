import { isIncomplete, MISSING_INFORMATION } from "#app/features/messages/message";
import { eitherMessageInput } from "#app/features/messages/message-schema";
import { sendMessage } from "#app/features/messages/send-message.server";
import { endpoint, privateJson, readJson } from "#app/platform/api/api.server";
import { requireSender } from "#app/hub/messages/messages-json.server";
import { recipientOf } from "#app/hub/messages/recipient.server";

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
