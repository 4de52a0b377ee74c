import type { MessageInput } from "#app/features/messages/message-schema";

/** Why a message is blocked; undefined where it isn't. The rules follow. */
export const moderate = async (message: MessageInput): Promise<string | undefined> =>
  /\bfuck/i.test(message.content) ? "It contains offensive language" : undefined;
