import { randomUUID } from "node:crypto";

import { Role, type Message, type SendMessageRequest } from "@a2a-js/sdk";
import {
  ClientFactory,
  ClientFactoryOptions,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
} from "@a2a-js/sdk/client";

import type { Asked } from "#tests/support/ask";

/** What the official SDK's client sends goes to the site. */
const fetchFrom =
  (site: Asked): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const { status, headers, body } = await site.ask(pathname + search, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
    });
    return new Response(new Uint8Array(body), { status, headers: headers as Record<string, string> });
  };

/** The official SDK's client, which knows only the site's address and reads its card. */
export function agentClient(site: Asked) {
  const fetchImpl = fetchFrom(site);
  const options = ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    transports: [new JsonRpcTransportFactory({ fetchImpl })],
    cardResolver: new DefaultAgentCardResolver({ fetchImpl }),
  });
  return new ClientFactory(options).createFromUrl(site.url);
}

export const agentMessage = (text: string): SendMessageRequest => ({
  tenant: "",
  message: {
    messageId: randomUUID(),
    contextId: "",
    taskId: "",
    role: Role.ROLE_USER,
    parts: [{ content: { $case: "text", value: text }, metadata: undefined, filename: "", mediaType: "" }],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  },
  configuration: undefined,
  metadata: undefined,
});

/** The words of a message, and its data. */
export function partsOf<Data>({ parts }: Message): { words: string; data: Data } {
  const [words, data] = parts.map(({ content }) => content);
  if (words?.$case !== "text" || data?.$case !== "data") throw new Error("no words, or no data");
  return { words: words.value, data: data.value as Data };
}
