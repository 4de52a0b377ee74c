/** The JSON-RPC binding of A2A 1.0.1 (https://a2a-protocol.org/v1.0.1/specification); patches don't count, says its section 3.6. */
export const A2A_VERSION = "1.0";

export const A2A_PATH = "/a2a";

export const VERSION_HEADER = "A2A-Version";

export const INPUT_TYPE = "text/plain";

export const OUTPUT_TYPES = { words: "text/plain", data: "application/json" } as const;
