import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

import type { Answer, Asked } from "#tests/support/ask";

/** The protocol's two eras, as the official client chooses them: with a handshake, and without. */
export const ERAS = {
  "2025-11-25": { mode: "legacy" },
  "2026-07-28": { mode: { pin: "2026-07-28" } },
} as const;

export type Era = keyof typeof ERAS;

/** Asks a site instead of the network. */
const fetchOf =
  (site: Asked) =>
  async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const sent = Buffer.from(await request.arrayBuffer());
    const { status, headers, body } = await site.ask(pathname + search, {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(sent.length > 0 && { body: sent }),
    });
    const said = Object.entries(headers).flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    );
    const isEmpty = [202, 204, 304].includes(status);
    return new Response(isEmpty ? null : new Uint8Array(body), {
      status,
      headers: said as [string, string][],
    });
  };

/** The official client, which knows the address alone. */
export async function connect(site: Asked, era: Era, headers: Record<string, string> = {}): Promise<Client> {
  const client = new Client({ name: "a-test", version: "1.0.0" }, { versionNegotiation: ERAS[era] });
  const address = new URL("/mcp", site.url);
  await client.connect(
    new StreamableHTTPClientTransport(address, { fetch: fetchOf(site), requestInit: { headers } }),
  );
  return client;
}

interface Row {
  id: string;
  title: string;
  url: string;
  text: string;
}

/** What tools answer, all of it optional: each tool has some. */
export interface ToolAnswer {
  untrusted?: boolean;
  results: Row[];
  total?: number;
  next?: number;
  id: string;
  url: string;
  title: string;
  text: string;
  cursor: string;
}

/** What a tool answered: as data and as text. */
export async function callTool(client: Client, name: string, sent: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: sent });
  const [first] = result.content;
  return {
    data: result.structuredContent as unknown as ToolAnswer,
    text: first?.type === "text" ? first.text : "",
    isError: result.isError === true,
    result,
  };
}

const SENT = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };

/** A message as it stands, in no client's care. */
export const post = (site: Asked, message: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  site.ask("/mcp", {
    method: "POST",
    headers: { ...SENT, ...headers },
    body: typeof message === "string" ? message : JSON.stringify(message),
  });

/** A call of the newest revision, with the headers that it wants beside its body. */
export function modernCall(method: string, params: Record<string, unknown> = {}, version = "2026-07-28") {
  const meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": { name: "a-test", version: "1.0.0" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const { name } = params;
  return {
    message: { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: meta } },
    headers: {
      "MCP-Protocol-Version": version,
      "Mcp-Method": method,
      ...(typeof name === "string" && { "Mcp-Name": name }),
    } as Record<string, string>,
  };
}
