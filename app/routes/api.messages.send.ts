import { isIncomplete, MISSING_INFORMATION } from "#app/messages/message";
import { eitherMessageBody, eitherMessageInput } from "#app/messages/message-schema";
import { sendMessage } from "#app/messages/send-message.server";
import { endpoint } from "#app/platform/api/api.server";
import { requireSender } from "#app/messages/page/messages-json.server";
import { recipientOf } from "#app/site/recipients/recipient.server";
import { createByJson } from "#app/accounts/sessions/member-json.server";
import { sendPath } from "#app/messages/page/messages-api.server";

const send = endpoint(sendPath, {
  POST: ({ request }) =>
    createByJson(
      request,
      eitherMessageInput,
      async (input, { member, token }) => {
        const findRecipient = () => recipientOf(input, member);
        const sent = await sendMessage(request, { input, sender: member, findRecipient, token });
        const { status, moderationReason } = sent;
        return { status, ...(moderationReason && { moderationReason }) };
      },
      {
        require: requireSender,
        described: eitherMessageBody,
        summary: (errors) => (isIncomplete(errors) ? MISSING_INFORMATION.text : undefined),
      },
    ),
});

export const loader = send.loader;
export const action = send.action;
