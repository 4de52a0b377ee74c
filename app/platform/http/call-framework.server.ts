import type { IncomingMessage, ServerResponse } from "node:http";

import { onResponseEnd } from "#app/platform/http/response-end.server";
import {
  MAX_BODIES_PER_CLIENT,
  MAX_BODY_BYTES,
  MAX_LARGE_BODIES,
  MAX_LARGE_BODIES_OF_VISITORS,
  MAX_LARGE_FORMS_PER_SENDER,
  MAX_UPLOADS_PER_CLIENT,
  MIN_UPLOAD_BYTES_PER_SECOND,
} from "#app/platform/budgets";
import { bodyOf, readOn, wholeBodyOf, type BodyBudget } from "#app/platform/http/request-body.server";
import { sendResponse } from "#app/platform/http/send-response.server";
import { slots, TooMuchAtOnce, type Release, type Slots } from "#app/platform/limits/slots.server";
import type { ResponseTimeouts } from "#app/platform/http/response-timeout.server";
import { inTurn } from "#app/platform/turns/turns.server";
import { lengthOf, pathOf, type RequestInfo } from "#app/platform/http/request-info.server";

export interface FrameworkDoorOptions {
  respond: (
    req: IncomingMessage,
    res: ServerResponse,
    body: Uint8Array | ReadableStream<Uint8Array> | undefined,
  ) => Promise<Response>;
  networkOf: (address: string) => string;
  largestBody: (method: string, path: string, contentType: string) => number | undefined;
  memberIn: (req: IncomingMessage) => Promise<string | undefined>;
  timeouts: ResponseTimeouts;
}

const bodies = slots("bodies", { perClient: MAX_BODIES_PER_CLIENT, inAll: Infinity });
const largeBodies = slots("large-bodies", {
  perClient: MAX_LARGE_FORMS_PER_SENDER,
  inAll: MAX_LARGE_BODIES,
});
const visitorsLargeBodies = slots("large-bodies", {
  perClient: MAX_LARGE_FORMS_PER_SENDER,
  inAll: MAX_LARGE_BODIES_OF_VISITORS,
});

function take(places: Slots, client: string, res: ServerResponse, most?: number): Release {
  const release = places.take(client, most);
  if (!release) throw new TooMuchAtOnce();
  onResponseEnd(res, release);
  return release;
}

/** @throws TooMuchAtOnce */
async function takeBody(
  options: FrameworkDoorOptions,
  req: IncomingMessage,
  res: ServerResponse,
  { requestId }: RequestInfo,
  network: string,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  const release = take(bodies, network, res);
  onResponseEnd(res, () => readOn(req));
  const whole = (budget: BodyBudget) => wholeBodyOf(req, res, budget).finally(release);
  const { timeouts } = options;
  const small: BodyBudget = { maxBytes: MAX_BODY_BYTES, timeoutMs: timeouts.body };
  const maxBytes = options.largestBody(req.method ?? "", pathOf(req), req.headers["content-type"] ?? "");
  if (maxBytes === undefined) return whole(small);
  const { paceWindow } = timeouts;
  const pace = { bytes: (MIN_UPLOAD_BYTES_PER_SECOND * paceWindow) / 1000, everyMs: paceWindow };
  const large: BodyBudget = { maxBytes, timeoutMs: timeouts.upload, pace };
  const isUpload = req.method === "PUT";
  const sender = isUpload ? `uploads ${network}` : await options.memberIn(req);
  const isSmall = lengthOf(req) <= MAX_BODY_BYTES;
  if (isSmall && !isUpload) return whole(sender ? large : small);
  if (!isSmall && sender) take(largeBodies, sender, res, isUpload ? MAX_UPLOADS_PER_CLIENT : undefined);
  else if (!isSmall) take(visitorsLargeBodies, network, res);
  return sender ? bodyOf(req, res, requestId, large) : bodyOf(req, res, requestId, small, large);
}

/** @throws TooMuchAtOnce before anything is answered */
export async function answerByFramework(
  options: FrameworkDoorOptions,
  req: IncomingMessage,
  res: ServerResponse,
  asker: RequestInfo,
): Promise<void> {
  const network = options.networkOf(asker.client);
  const hasBody = lengthOf(req) > 0;
  const body = hasBody ? await inTurn(takeBody(options, req, res, asker, network)) : undefined;
  if (req.socket.destroyed) return;
  const response = await options.respond(req, res, body);
  if (res.destroyed) return void response.body?.cancel();
  await sendResponse(req, res, response, network, () => !req.complete && lengthOf(req) > MAX_BODY_BYTES);
}
