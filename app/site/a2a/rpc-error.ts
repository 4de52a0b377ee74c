/* Errors of JSON-RPC 2.0, section 5.1, and of A2A 1.0, sections 5.4 and 9.5. */

/** Of a request that isn't one of A2A's. */
const CODES = {
  PARSE_ERROR: -32700,
  INVALID_REQUEST: -32600,
  METHOD_NOT_FOUND: -32601,
  INVALID_PARAMS: -32602,
  INTERNAL_ERROR: -32603,
  TASK_NOT_FOUND: -32001,
  PUSH_NOTIFICATION_NOT_SUPPORTED: -32003,
  UNSUPPORTED_OPERATION: -32004,
  CONTENT_TYPE_NOT_SUPPORTED: -32005,
  VERSION_NOT_SUPPORTED: -32009,
} as const;

type Reason = keyof typeof CODES;

export interface FieldViolation {
  /** "message.parts[0].text" */
  field: string;
  description: string;
}

/** In the JSON of Protocol Buffers' `Any`. */
type Detail = { "@type": string } & Record<string, unknown>;

/** Answered in place of a result. */
export class RpcError extends Error {
  readonly code: number;

  constructor(
    reason: Reason,
    message: string,
    readonly data?: readonly Detail[],
  ) {
    super(message);
    this.code = CODES[reason];
  }
}

/** Of what no client of A2A sends. */
export const isNoRequest = ({ code }: RpcError): boolean =>
  code === CODES.PARSE_ERROR || code === CODES.INVALID_REQUEST;

/** One of A2A's own. */
export const agentError = (
  reason: Reason,
  message: string,
  metadata: Readonly<Record<string, string>> = {},
): RpcError =>
  new RpcError(reason, message, [
    { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain: "a2a-protocol.org", metadata },
  ]);

/** Says which fields are at fault, and why. */
export const fieldError = (
  reason: "INVALID_REQUEST" | "INVALID_PARAMS",
  fieldViolations: readonly FieldViolation[],
): RpcError =>
  new RpcError(reason, fieldViolations.map(({ description }) => description).join("; "), [
    { "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations },
  ]);
