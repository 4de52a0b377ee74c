import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { onResponseEnd } from "#app/platform/http/response-end.server";

/** All in milliseconds. */
export interface ResponseTimeouts {
  head: number;
  body: number;
  upload: number;
  paceWindow: number;
  reading: number;
  nextRequest?: number;
}

/** Node's own 30 s would double the shortest timeout. */
const PROGRESS_CHECK_MS = 5000;

/** Several with pipelining. */
const underWay = new WeakMap<Socket, number>();

export function holdUntilAnswered({ socket }: IncomingMessage, res: ServerResponse): void {
  underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
  onResponseEnd(res, () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
}

export const isUnderWay = (socket: Socket): boolean => (underWay.get(socket) ?? 0) > 0;

export function setTimeouts(server: Server, timeouts: ResponseTimeouts): void {
  Object.assign(server, { connectionsCheckingInterval: Math.min(PROGRESS_CHECK_MS, timeouts.head) });
  server.headersTimeout = timeouts.head;
  server.requestTimeout = timeouts.upload;
  if (timeouts.nextRequest !== undefined) server.keepAliveTimeout = timeouts.nextRequest;
  server.timeout = timeouts.reading;
  server.on("timeout", (socket: Socket) => {
    // Nothing waits to be read: the answer is in progress, or the request is still coming in.
    if (isUnderWay(socket) && socket.writableLength === 0) return;
    socket.destroy();
  });
}
