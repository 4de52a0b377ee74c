import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { whenOver } from "#app/platform/http/answer-over.server";

/** How long clients that send or read slowly are waited for, in milliseconds. */
export interface ResponseTimeouts {
  /** For a request's head. */
  head: number;
  /** For a whole body that is no upload. */
  body: number;
  /** For a whole upload. */
  upload: number;
  /** Over so long an upload must keep its least rate. */
  paceWindow: number;
  /** For the next bytes of an answer to be taken. */
  reading: number;
  /** For the next request on an open connection; undefined: as Node has it. */
  nextRequest?: number;
}

/** How often Node looks for requests that take too long, in milliseconds: its own 30 s would double the shortest wait. */
const PROGRESS_CHECK_MS = 5000;

/** The answers under way on a connection: several where requests come before the answers to those before. */
const underWay = new WeakMap<Socket, number>();

/** Notes that an answer is being worked on, so that its connection is held meanwhile. */
export function holdUntilAnswered({ socket }: IncomingMessage, res: ServerResponse): void {
  underWay.set(socket, (underWay.get(socket) ?? 0) + 1);
  whenOver(res, () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
}

/** Gives a server that is about to listen its limits of time. */
export function setTimeouts(server: Server, timeouts: ResponseTimeouts): void {
  Object.assign(server, { connectionsCheckingInterval: Math.min(PROGRESS_CHECK_MS, timeouts.head) });
  server.headersTimeout = timeouts.head;
  server.requestTimeout = timeouts.upload;
  if (timeouts.nextRequest !== undefined) server.keepAliveTimeout = timeouts.nextRequest;
  server.timeout = timeouts.reading;
  server.on("timeout", (socket: Socket) => {
    // Nothing waits to be read: the answer is still being worked on, or the request is still coming in.
    if ((underWay.get(socket) ?? 0) > 0 && socket.writableLength === 0) return;
    socket.destroy();
  });
}
