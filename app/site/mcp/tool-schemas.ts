import type { CallToolResult, StandardSchemaWithJSON, ToolAnnotations } from "@modelcontextprotocol/server";

/** As `tools/list` sends it: JSON Schema 2020-12. */
export type JsonObject = Record<string, unknown>;

/**
 * Said to models in as few tokens as possible; what is sent is read by the tool itself, whose refusals say what to do.
 *
 * Source: other/decisions/084-tools-of-assistants.md
 */
export const described = (json: JsonObject): StandardSchemaWithJSON<JsonObject> => ({
  "~standard": {
    version: 1,
    vendor: "ai-hub",
    validate: (value) => ({ value: value as JsonObject }),
    jsonSchema: { input: () => json, output: () => json },
  },
});

export const object = (properties: JsonObject, required?: readonly string[]): JsonObject => ({
  type: "object",
  properties,
  ...(required && { required }),
});

/** Of texts. */
export const objectWith = (...required: readonly string[]): JsonObject => ({
  type: "object",
  ...(required.length > 0 && { required }),
});

export const TEXT = { type: "string" };
export const NUMBER = { type: "integer" };

export interface Tool {
  name: string;
  title: string;
  description: string;
  annotations: Required<Omit<ToolAnnotations, "title">>;
  input: JsonObject;
  output: JsonObject;
  /** It goes on under this name, which lists no longer tell. */
  isUnlisted?: true;
  /** @throws Refusal with what to do instead */
  call: (sent: JsonObject, request: Request) => CallToolResult | Promise<CallToolResult>;
}
