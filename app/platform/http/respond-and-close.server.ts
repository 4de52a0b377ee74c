import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { MAX_REFUSED_BODIES, REFUSED_BODY_BYTES, REFUSED_BODY_TIMEOUT_MS } from "#app/platform/budgets";
import { readOn } from "#app/platform/http/request-body.server";
import { isUnderWay } from "#app/platform/http/response-timeout.server";

let readOnNow = 0;

/** Reads some of the body before closing, or the client would see a broken connection instead of the answer. */
export function respondAndClose(req: IncomingMessage, res: ServerResponse, body: string | Buffer): void {
  res.setHeader("Connection", "close");
  res.setHeader("Content-Length", Buffer.byteLength(body));
  if (readOnNow >= MAX_REFUSED_BODIES) return void res.end(body);
  res.write(body);
  readOnNow += 1;
  let left = REFUSED_BODY_BYTES;
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    readOnNow -= 1;
    clearTimeout(timer);
    req.pause();
    if (!res.writableEnded) res.end();
  };
  const timer = setTimeout(end, REFUSED_BODY_TIMEOUT_MS);
  timer.unref();
  req.on("data", (part: Buffer) => {
    left -= part.length;
    if (left <= 0) end();
  });
  req.once("end", end).once("close", end);
  readOn(req);
}

const STATUSES: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Node's own handling closes at once: clients that still send would see a broken connection instead of the answer. */
export function answerUnreadable(server: Server): void {
  const readUntil = new WeakMap<Socket, number>();
  // What is read on is unreadable, too: each part comes here.
  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    if (socket.bytesRead > (readUntil.get(socket) ?? Infinity)) return void socket.destroy();
    if (readUntil.has(socket)) return;
    if (!socket.writable || isUnderWay(socket)) return void socket.destroy();
    readUntil.set(socket, socket.bytesRead + REFUSED_BODY_BYTES);
    const status = STATUSES[code ?? ""] ?? 400;
    // Without a body, as nobody knows whether this was a HEAD.
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
    setTimeout(() => socket.destroy(), REFUSED_BODY_TIMEOUT_MS).unref();
  });
}
