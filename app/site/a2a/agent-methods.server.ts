import { randomUUID } from "node:crypto";

import type { z } from "zod";

import { cleanSearch, isSearchTooLong, SEARCH_TOO_LONG } from "#app/platform/search/text-match";
import { answerTo, entriesSaid, type AgentAnswer } from "#app/site/a2a/agent-answer.server";
import {
  listTasksParams,
  sendMessageParams,
  taskParams,
  type SentPart,
} from "#app/site/a2a/message-schema.server";
import { INPUT_TYPE, OUTPUT_TYPES } from "#app/site/a2a/protocol";
import { agentError, fieldError, RpcError } from "#app/site/a2a/rpc-error";
import { readParams } from "#app/site/a2a/rpc-request.server";

/* The operations of A2A 1.0 (sections 3.1 and 9.4) for an agent that answers each message at once and keeps no tasks. */

const BLANK = "Please say what you are looking for, such as “startups in Dubai”";

const taskNotFound = (taskId: string): RpcError =>
  agentError("TASK_NOT_FOUND", "There is no such task: this agent answers at once and keeps none", {
    taskId,
  });

const noPush = (): RpcError =>
  agentError("PUSH_NOTIFICATION_NOT_SUPPORTED", "This agent sends no push notifications: it answers at once");

const isMediaType = (given: string, type: string): boolean =>
  given.split(";")[0]?.trim().toLowerCase() === type;

/** @throws RpcError -32005 for what isn't plain text */
function textIn(parts: readonly SentPart[]): string {
  return parts
    .map(({ text, mediaType }) => {
      const isText = typeof text === "string" && isMediaType(mediaType || INPUT_TYPE, INPUT_TYPE);
      if (!isText)
        throw agentError(
          "CONTENT_TYPE_NOT_SUPPORTED",
          "This agent reads plain text; please say it in a part with text",
        );
      return text;
    })
    .join("\n");
}

/** @throws RpcError -32602 */
function promptIn(parts: readonly SentPart[]): string {
  const prompt = cleanSearch(textIn(parts));
  const fault = !prompt ? BLANK : isSearchTooLong(prompt) ? SEARCH_TOO_LONG : undefined;
  if (fault) throw fieldError("INVALID_PARAMS", [{ field: "message.parts", description: fault }]);
  return prompt;
}

/** Which of our media types are wanted; all, where none is named. @throws RpcError -32005 for none of them */
function wantedOf(modes: readonly string[]): { words: boolean; data: boolean } {
  const isWanted = (type: string) =>
    modes.length === 0 ||
    modes.some((mode) => [type, type.replace(/\/.*/, "/*"), "*/*"].some((each) => isMediaType(mode, each)));
  const wanted = { words: isWanted(OUTPUT_TYPES.words), data: isWanted(OUTPUT_TYPES.data) };
  if (!wanted.words && !wanted.data)
    throw agentError(
      "CONTENT_TYPE_NOT_SUPPORTED",
      `This agent answers in ${Object.values(OUTPUT_TYPES).join(" and ")}`,
    );
  return wanted;
}

/** Either has all of it where the other isn't wanted. */
function partsOf({ words, data }: AgentAnswer, wanted: ReturnType<typeof wantedOf>) {
  const listed = wanted.data ? "" : entriesSaid(data);
  return [
    ...(wanted.words
      ? [{ text: [words, listed].filter(Boolean).join("\n"), mediaType: OUTPUT_TYPES.words }]
      : []),
    ...(wanted.data
      ? [{ data: wanted.words ? data : { answer: words, ...data }, mediaType: OUTPUT_TYPES.data }]
      : []),
  ];
}

async function sendMessage({ message, configuration }: z.output<typeof sendMessageParams>) {
  if (message.taskId) throw taskNotFound(message.taskId);
  if ((configuration?.taskPushNotificationConfig ?? undefined) !== undefined) throw noPush();
  const wanted = wantedOf(configuration?.acceptedOutputModes ?? []);
  const answer = await answerTo(promptIn(message.parts));
  return {
    message: {
      messageId: randomUUID(),
      contextId: message.contextId || randomUUID(),
      role: "ROLE_AGENT",
      parts: partsOf(answer, wanted),
    },
  };
}

type Method = (params: unknown) => unknown;

const findTask: Method = (params) => {
  throw taskNotFound(readParams(taskParams, params).id);
};

const USUAL_PAGE_SIZE = 50;

const listTasks: Method = (params) => ({
  tasks: [],
  nextPageToken: "",
  pageSize: readParams(listTasksParams, params).pageSize ?? USUAL_PAGE_SIZE,
  totalSize: 0,
});

const pushConfig: Method = () => {
  throw noPush();
};

const unsupported =
  (sentence: string): Method =>
  () => {
    throw agentError("UNSUPPORTED_OPERATION", sentence);
  };

const streaming = unsupported("This agent doesn't stream; please use SendMessage, which is answered at once");

const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ["SendMessage", (params) => sendMessage(readParams(sendMessageParams, params))],
  ["SendStreamingMessage", streaming],
  ["GetTask", findTask],
  ["ListTasks", listTasks],
  ["CancelTask", findTask],
  ["SubscribeToTask", streaming],
  ["CreateTaskPushNotificationConfig", pushConfig],
  ["GetTaskPushNotificationConfig", pushConfig],
  ["ListTaskPushNotificationConfigs", pushConfig],
  ["DeleteTaskPushNotificationConfig", pushConfig],
  ["GetExtendedAgentCard", unsupported("This agent has one card, at /.well-known/agent-card.json")],
]);

/** @throws RpcError */
export async function callMethod(name: string, params: unknown): Promise<unknown> {
  const method = METHODS.get(name);
  // Those of before have a slash: "message/send".
  const hint = name.includes("/") ? "; names with a slash are those of A2A 0.3" : "";
  if (!method)
    throw new RpcError(
      "METHOD_NOT_FOUND",
      `There is no such method; please use ${[...METHODS.keys()].join(", ")}${hint}`,
    );
  return method(params);
}
