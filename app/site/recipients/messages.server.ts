import { answerForm } from "#app/accounts/sessions/form-door.server";
import { MESSAGES, type MessagesAnswer } from "#app/messages/messages-data";
import { messageOperations } from "#app/messages/page/sending.server";
import { readForm } from "#app/platform/forms/read-form.server";
import { recipientOf } from "#app/site/recipients/recipient.server";

const { sendMessage, deeds } = messageOperations(recipientOf);

export { sendMessage };

export const answerMessages = async (request: Request) =>
  answerForm<MessagesAnswer>(request, await readForm(request), deeds, () => ({
    path: MESSAGES,
    names: {},
    isInPlace: true,
  }));
