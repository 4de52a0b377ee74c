import type { IncomingMessage, ServerResponse } from "node:http";

import { hasBody, isForPrograms } from "#app/platform/http/request-info.server";
import { respondAndClose } from "#app/platform/http/respond-and-close.server";

/** One sentence, as JSON where a program asks. */
export function answerPlainly(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  sentence: string,
): void {
  const json = isForPrograms(req);
  res.statusCode = status;
  res.setHeader("Cache-Control", "no-store");
  res.setHeader("Content-Type", json ? "application/json; charset=utf-8" : "text/plain; charset=utf-8");
  const body = json ? JSON.stringify({ error: sentence, message: sentence }) : `${sentence}\n`;
  if (hasBody(req) && !req.complete) return respondAndClose(req, res, body);
  res.end(body);
}
